import { missingContentCopy } from "~/content/demo-packages";
import { NotFound } from "~/ui/layout/not-found";

/** In place of a document that cannot be shown: what is wrong, where it was looked for, what helps. */
export function MissingContentPage({ path, message }: { path: string; message: string }) {
  const { title, attempted, hint, wayOut } = missingContentCopy;
  return (
    <NotFound title={title} text={message} wayOut={wayOut}>
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
