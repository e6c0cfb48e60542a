import { Fragment } from "react";

import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { mainNavigation } from "~/content/site/navigation";
import type { NavigationItem } from "~/content/site/navigation";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { accountPlaces, SignOutForm } from "./account-menu-items";
import { BrandLink } from "./brand-link";
import { currentEntry, currentLink } from "./current-link";
import { useFrameWords } from "./frame-words";
import { SubmenuLink } from "./submenu-link";

type MobileEntryProps = { item: NavigationItem; pathname: string };

function MobileEntry({ item, pathname }: MobileEntryProps) {
  const words = useFrameWords();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
      <SiteLink
        href={item.href}
        aria-current={currentEntry(item, pathname)}
        className="mobile-link -ml-3 flex min-h-13 items-center rounded-md px-3 font-display text-lg font-semibold hover:bg-sunken"
      >
        {words(item.name)}
      </SiteLink>
      {item.submenu ? (
        <>
          <details name="mobile-menu-section">
            <summary
              aria-label={words(`All of ${item.name}`)}
              className="-mr-3 grid size-13 place-items-center rounded-md hover:bg-sunken"
            >
              <Icon glyph="chevron-down" className="menu-chevron size-5" />
            </summary>
          </details>
          <div className="mobile-section col-span-2 -mx-2 grid-cols-1 pb-4">
            {item.submenu.map((group, index, { length }) => (
              <Fragment key={group.title}>
                {length > 1 ? (
                  <p
                    className={`px-2 text-sm font-semibold text-ink-soft ${index > 0 ? "mt-3" : ""}`}
                  >
                    {words(group.title)}
                  </p>
                ) : null}
                <ul aria-label={words(group.title)} className="grid grid-cols-1">
                  {group.items.map((link) => (
                    <li key={link.name}>
                      <SubmenuLink
                        plain
                        link={link}
                        current={currentLink(link.href, item, pathname)}
                      />
                    </li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </div>
        </>
      ) : null}
    </li>
  );
}

type MobileEntriesProps = { demoUrl: string; pathname: string };

/** The navigation in the menu of narrow screens. */
function MobileEntries({ demoUrl, pathname }: MobileEntriesProps) {
  return (
    <ul className="divide-y divide-line">
      {mainNavigation({ demoUrl }).map((item) => (
        <MobileEntry key={item.name} item={item} pathname={pathname} />
      ))}
    </ul>
  );
}

const id = "mobile-menu";

// React 18 renders these attributes, but its types lack them.
const popover = { popover: "auto" };
const opensPopover = { popovertarget: id };
const closesPopover = { popovertarget: id, popovertargetaction: "hide" };

const control =
  "-mr-3 min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-sunken";

/** Opens the menu: without JavaScript as a popover, with the shell script as a modal dialog. */
export function MobileMenuOpener() {
  const words = useFrameWords();
  return (
    <div className="@min-[58rem]/header:hidden">
      <button
        type="button"
        data-menu-open
        aria-haspopup="dialog"
        className={`popover-only cursor-pointer ${control}`}
        {...opensPopover}
      >
        <Icon glyph="menu" className="size-5 @max-[10rem]/header:hidden" />
        {words("Menu")}
      </button>
      <a href={`#${id}`} data-menu-open className={`popover-fallback ${control}`}>
        {words("Navigation")}
      </a>
    </div>
  );
}

function MobileAccount({ signedIn }: { signedIn: boolean }) {
  const words = useFrameWords();
  const { dashboard, signIn, signUp, plans } = accountPlaces;
  const plain =
    "min-h-11 w-full cursor-pointer rounded-md border border-control px-5 py-2 font-semibold hover:bg-sunken";
  return (
    <div data-account-links className="grid gap-3 border-t border-line bg-page px-gutter py-4">
      {signedIn ? (
        <>
          <ButtonLink href={dashboard.href}>{words(dashboard.name)}</ButtonLink>
          <SignOutForm className={plain} />
        </>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            <ButtonLink href={signIn.href} look="plain">
              {words(signIn.name)}
            </ButtonLink>
            <ButtonLink href={signUp.href} look="plain">
              {words(signUp.name)}
            </ButtonLink>
          </div>
          <ButtonLink href={plans}>{words("Subscribe")}</ButtonLink>
        </>
      )}
    </div>
  );
}

type MobileMenuProps = { demoUrl: string; pathname: string; signedIn: boolean };

/** The navigation of narrow screens, which slides in from the right. */
export function MobileMenu({ demoUrl, pathname, signedIn }: MobileMenuProps) {
  const words = useFrameWords();
  return (
    <dialog id={id} aria-label={words("Site menu")} {...popover}>
      <div className="@container/menu border-b border-line px-gutter pt-2 pb-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-[min(1rem,3vw)]">
          <BrandLink />
          <button
            type="button"
            data-menu-close
            className={`popover-only cursor-pointer ${control}`}
            {...closesPopover}
          >
            <Icon glyph="x" className="size-5 @max-[12rem]/menu:hidden" />
            {words("Close")}
          </button>
          <a href="#content" data-menu-close className={`popover-fallback ${control}`}>
            {words("Back to the page")}
          </a>
        </div>
      </div>
      <nav
        aria-label={words("Mobile")}
        className="grow overflow-y-auto overscroll-contain px-gutter py-2"
      >
        <MobileEntries demoUrl={demoUrl} pathname={pathname} />
      </nav>
      <MobileAccount signedIn={signedIn} />
    </dialog>
  );
}
