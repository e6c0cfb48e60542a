import articlePreviewScript from "virtual:article-preview-script";

import { articleFormCopy } from "~/content/desk/articles";
import { useNonce } from "~/lib/http/render-context";

const { live } = articleFormCopy;

/** The article as it would be published, which `client/article-preview.ts` updates while an editor types. */
export function LivePreview() {
  const nonce = useNonce();
  return (
    // As high as the text beside it, which ends the stickiness before the fields below.
    <div hidden data-preview-beside="" className="h-full min-w-0 lg:col-start-2 lg:row-start-2">
      <section
        aria-labelledby="live-preview"
        className="mt-8 flex flex-col gap-3 lg:sticky lg:top-28 lg:mt-0 max-h-[calc(100dvh-9rem-var(--consent-height,0px))]"
      >
        <h2 id="live-preview" className="text-sm leading-title font-semibold">
          {live.title}
        </h2>
        <p className="text-sm text-muted">{live.hint}</p>
        <p data-preview-says="length" className="text-sm tabular-nums empty:hidden" />
        <output
          data-preview-status=""
          data-failed={live.failed}
          data-refused={live.refused}
          className="text-sm font-semibold text-danger empty:sr-only"
        />
        <section
          aria-label={live.region}
          data-preview-of="editor"
          className="grid min-h-0 grid-cols-1 content-start gap-6 overflow-y-auto rounded-lg border border-line bg-surface p-5 empty:hidden [&_h1]:text-2xl! md:[&_header:has(img)]:grid-cols-[minmax(0,1fr)_40%]!"
        />
      </section>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: articlePreviewScript }} />
    </div>
  );
}
