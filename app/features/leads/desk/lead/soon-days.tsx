import soonDaysScript from "virtual:soon-days-script";

import { leadPageCopy as copy } from "~/content/desk/leads";
import { useNonce } from "~/lib/http/render-context";

/** Buttons that fill the day of their form, where scripts run. */
export function SoonDays() {
  return (
    <fieldset
      data-soon=""
      hidden
      aria-label={copy.soon}
      className="-my-2 flex flex-wrap gap-x-2.5 sm:col-span-full"
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
  );
}

/** Behind the last of the buttons. */
export function SoonDaysScript() {
  const nonce = useNonce();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: soonDaysScript }} />;
}
