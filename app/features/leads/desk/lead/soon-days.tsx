import soonDaysScript from "virtual:soon-days-script";

import { leadPageCopy as copy } from "~/content/desk/leads";
import { useNonce } from "~/lib/http/render-context";

/** Buttons that fill the day of the follow-up, where scripts run. */
export function SoonDays() {
  const nonce = useNonce();
  return (
    <>
      <fieldset
        data-soon="follow_up"
        hidden
        aria-label={copy.soon}
        className="-my-2 flex flex-wrap gap-x-2.5"
      >
        {copy.soonDays.map(([text, days]) => (
          <button
            key={text}
            type="button"
            data-days={days ?? "month"}
            className="min-h-9 cursor-pointer text-sm text-link underline underline-offset-[0.2em] max-lg:min-h-11"
          >
            {text}
          </button>
        ))}
      </fieldset>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: soonDaysScript }} />
    </>
  );
}
