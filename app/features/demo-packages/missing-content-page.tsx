import { missingContentCopy } from "~/content/demo-packages";
import { NotFound } from "~/ui/layout/not-found";

/** Error page for a document that cannot be shown, with the file's path and a hint. */
export function MissingContentPage({ path, message }: { path: string; message: string }) {
  const { title, attempted, hint, mainLink } = missingContentCopy;
  return (
    <NotFound title={title} text={message} mainLink={mainLink}>
      <div className="grid gap-2">
        <p>
          {attempted}{" "}
          <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm break-all">
            {path}
          </code>
        </p>
        <p className="text-ink-soft">{hint}</p>
      </div>
    </NotFound>
  );
}
