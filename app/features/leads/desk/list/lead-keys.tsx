import leadListScript from "virtual:lead-list-script";

import { leadKeysCopy as copy } from "~/content/desk/leads";
import { useNonce } from "~/lib/http/render-context";

/** The keys of the list, which can be turned off, and the script that knows them and the choices of rows. */
export function LeadKeys() {
  const nonce = useNonce();
  return (
    <>
      <details data-keys="" hidden className="text-sm text-ink-soft pointer-coarse:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
          {copy.title}
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2">
          {copy.keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-sunken px-1.5">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" defaultChecked className="choice" />
          {copy.use}
        </label>
      </details>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadListScript }} />
    </>
  );
}
