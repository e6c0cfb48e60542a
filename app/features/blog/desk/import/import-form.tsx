import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import { ARTICLES } from "../list/list-filters";

const EXAMPLE = `${ARTICLES}/example.md`;

/** What an import takes. */
function Kinds() {
  const { title, desk, markdown, ghost } = copy.kinds;
  return (
    <section aria-labelledby="kinds" className="grid max-w-form content-start gap-4 text-sm">
      <h2 id="kinds" className="font-sans text-sm leading-title font-semibold tracking-normal">
        {title}
      </h2>
      <dl className="grid gap-3 [&_dt]:font-semibold">
        <div>
          <dt>{desk.name}</dt>
          <dd className="text-ink-soft">{desk.text}</dd>
        </div>
        <div>
          <dt>{markdown.name}</dt>
          <dd className="text-ink-soft">
            {markdown.text} <TextLink href={EXAMPLE}>{copy.example}</TextLink>
          </dd>
        </div>
        <div>
          <dt>{ghost.name}</dt>
          <dd className="text-ink-soft">{ghost.text}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The choice of files, beside what can be chosen. */
export function ImportForm() {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
      <form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        <div className="grid gap-1.5">
          <label htmlFor="files" className="justify-self-start text-sm leading-title font-semibold">
            {copy.files}
          </label>
          <p id="files-hint" className="text-sm text-muted">
            {copy.filesHint}
          </p>
          <input
            id="files"
            name="files"
            type="file"
            multiple
            accept=".zip,.md,.markdown,.json"
            aria-describedby="files-hint"
            className="control h-28 border-dashed pt-9"
            required
          />
        </div>
        <div>
          <Button name="intent" value="preview">
            {copy.upload}
          </Button>
        </div>
      </form>
      <Kinds />
    </div>
  );
}
