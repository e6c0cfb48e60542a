import autosaveScript from "virtual:autosave-script";

import { useNonce } from "~/lib/http/render-context";

/** Says whether the text is saved, in the form that `AutosaveScript` saves as a draft; without scripts, nothing. */
export function AutosaveStatus() {
  return (
    <div
      hidden
      data-autosave=""
      className="sticky bottom-[calc(0.5rem+var(--consent-height,0px))] grid w-fit max-w-full gap-1 justify-self-end rounded-lg border border-line bg-surface px-3 py-1.5 text-sm"
    >
      <span className="text-muted tabular-nums" />
      <output className="font-semibold text-danger empty:sr-only" />
    </div>
  );
}

/** Belongs after the form, which it compares with what the server sent. */
export function AutosaveScript() {
  const nonce = useNonce();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: autosaveScript }} />;
}
