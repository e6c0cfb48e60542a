import { useEffect, useState } from "react";
import type { FormEvent, ReactNode } from "react";

import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import type { WorkshopDocument } from "../engine/document";
import { fileFormats } from "./file-formats";
import type { FileFormat } from "./file-formats";
import type { Report } from "./report";

type DocumentActionsProps = {
  document: WorkshopDocument;
  report: Report;
  encoded: string | null;
  hydrated: boolean;
  /** On a page that does not hydrate, its own button for the picture. */
  png?: ReactNode;
};

const labels: Record<FileFormat, string> = {
  markdown: copy.markdown,
  csv: copy.csv,
  svg: copy.svg,
};

/** Buttons that fill each of their rows, so that none stands alone. */
export const documentButtons =
  "flex flex-wrap gap-3 [&_button]:flex-[1_1_9.5rem] sm:[&_button]:flex-[1_1_16rem]";

const loadFiles = () => import("./save-file");

const icon = <Icon glyph="download" className="size-4" />;

/** Print, for a row of buttons, with the downloads folded below. Without scripts the server makes the files and stores nothing. */
export function DocumentActions(props: DocumentActionsProps) {
  const { document, report, encoded, hydrated, png } = props;
  const { kind } = document;
  const [failed, setFailed] = useState(false);

  // Fetched ahead, so that downloads work if the connection is lost later.
  useEffect(() => {
    loadFiles().catch(() => undefined);
  }, []);

  function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value } = submitter as HTMLButtonElement;
    setFailed(false);
    loadFiles()
      .then(({ saveFile }) => saveFile(kind, report, value))
      .catch(() => setFailed(true));
  }

  return (
    <form
      method="post"
      action={`/workshop/download/${kind}`}
      onSubmit={download}
      className="contents"
    >
      <input type="hidden" name="d" value={encoded ?? ""} />
      {hydrated ? (
        <Button type="button" look="plain" size="compact" onClick={() => print()}>
          <Icon glyph="printer" className="size-4" />
          {copy.print}
        </Button>
      ) : null}
      <details className="group order-last w-full">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm font-semibold text-link">
          {copy.otherFormats}
          <Icon glyph="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className={`pt-2 ${documentButtons}`}>
          {fileFormats.map((format) => (
            <Button key={format} name="format" value={format} look="plain" size="compact">
              {icon}
              {labels[format]}
            </Button>
          ))}
          {hydrated ? (
            <Button name="format" value="png" look="plain" size="compact">
              {icon}
              {copy.png}
            </Button>
          ) : (
            png
          )}
        </div>
      </details>
      <output className="order-last w-full text-sm font-semibold text-danger empty:sr-only">
        {failed ? copy.notDownloaded : null}
      </output>
    </form>
  );
}

async function linkFragment(document: WorkshopDocument): Promise<string | null> {
  const { encodeInBrowser } = await import("../document-codec");
  return encodeInBrowser(document);
}

type ShareLinkProps = { document: WorkshopDocument; hydrated: boolean };

/** A link that contains the document behind its `#`. */
export function ShareLink({ document, hydrated }: ShareLinkProps) {
  const [link, setLink] = useState<string | null>("");
  const [status, setStatus] = useState("");

  useEffect(() => {
    let isCurrent = true;
    void linkFragment(document).then((encoded) => {
      const { origin, pathname } = location;
      if (isCurrent) setLink(encoded && `${origin}${pathname}#d=${encoded}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [document]);

  async function copyLink() {
    const isCopied = await navigator.clipboard.writeText(link ?? "").then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? copy.copied : copy.notCopied);
  }

  if (!hydrated) return <p className="text-sm text-ink-soft">{copy.linkNeedsScripts}</p>;
  if (link === null) return <p className="text-sm text-ink-soft">{copy.linkTooLong}</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor="document-link" className="text-sm font-semibold">
        {copy.linkLabel}
      </label>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <input id="document-link" readOnly value={link} className="control min-w-0 flex-1" />
        <Button type="button" look="plain" onClick={() => void copyLink()}>
          {copy.copyLink}
        </Button>
      </div>
      <p className="text-sm text-muted">{copy.linkNote}</p>
      <output className="text-sm font-semibold empty:sr-only">{status}</output>
    </div>
  );
}
