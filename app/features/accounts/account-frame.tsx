import { useEffect } from "react";
import type { ReactNode } from "react";

import { accountPanel } from "~/content/accounts/accounts";
import { browserZoneCookie } from "~/lib/format/zone-cookie";
import { rendersServed, Served } from "~/lib/hydration/served";
import { Icon } from "~/ui/primitives/icon";

import { ExampleRanking } from "./sign-in/example-ranking";

// Half of the page column, so that the two halves touch on the widest screens.
const half = "mx-auto w-full max-w-[calc(var(--container-page)/2)] px-gutter";

/** Layout of the account pages: the form and, on wide screens, the benefits of an account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  // Before the first page of the desk asks for it.
  useEffect(() => {
    document.cookie = browserZoneCookie();
  }, []);
  return (
    <div className="grid min-h-[calc(100dvh-var(--spacing-banner)-var(--spacing-header))] grid-cols-1 lg:grid-cols-2">
      <div className={`${half} grid content-start py-10 sm:py-16 lg:mr-0 lg:content-center`}>
        <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-6">{children}</div>
      </div>
      <Served id="account-benefits" className="contents">
        {rendersServed ? <Benefits /> : null}
      </Served>
    </div>
  );
}

function Benefits() {
  return (
    <aside
      aria-label={accountPanel.label}
      className="hidden border-l border-line bg-sunken chart-dots py-16 lg:grid lg:content-center"
    >
      <div className={`${half} lg:ml-0`}>
        <div className="mx-auto grid w-full max-w-form gap-8">
          <p className="font-display text-2xl leading-title font-semibold tracking-heading text-balance">
            {accountPanel.promise}
          </p>
          <ExampleRanking />
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold text-ink-soft">
            {accountPanel.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-1.5">
                <Icon glyph="check" className="size-4 text-success" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
