import type { NavigationLink } from "~/content/site/navigation";
import { Badge } from "~/ui/primitives/badge";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";
import type { NavigationIconName } from "~/content/site/navigation-icons";
import type { Glyph } from "~/ui/primitives/icon";

import { useFrameWords } from "./frame-words";

const glyphs: Record<NavigationIconName, Glyph> = {
  strategy: "compass",
  market: "chart-pie",
  roadmap: "map",
  discovery: "messages-square",
  design: "pen-tool",
  delivery: "rocket",
  fit: "target",
  growth: "sprout",
  agent: "circle-dot-dashed",
  trial: "flask-conical",
  immersion: "graduation-cap",
  courses: "book-open",
  blog: "newspaper",
  packages: "package",
};

type SubmenuLinkProps = {
  link: NavigationLink;
  current: "page" | "true" | undefined;
  /** The name alone, where there is little room. */
  plain?: boolean;
};

/** A link of a submenu with a short description, for both menus; every page has all of them, so of few elements. */
export function SubmenuLink({ link, current, plain }: SubmenuLinkProps) {
  const words = useFrameWords();
  const { href, badge, icon } = link;
  const [name, description] = [words(link.name), words(link.description)];
  const leavesSite = !href.startsWith("/");
  const elsewhere = leavesSite ? (
    <VisuallyHidden> {words("(on another site)")}</VisuallyHidden>
  ) : null;
  return (
    <SiteLink
      href={words(href)}
      aria-current={current}
      className={`submenu-link rounded-md hover:bg-ink/5 aria-[current]:bg-ink/5 ${plain ? "" : "submenu-link-pictured"}`}
    >
      {plain ? null : <Icon glyph={glyphs[icon]} className="" />}
      {badge || leavesSite ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {badge ? <Badge>{words(badge)}</Badge> : null}
          {leavesSite ? <Icon glyph="arrow-up-right" className="size-4 text-muted" /> : null}
          {plain ? elsewhere : null}
        </span>
      ) : (
        name
      )}
      {plain ? null : (
        <span className="font-normal text-balance text-muted">
          {description}
          {elsewhere}
        </span>
      )}
    </SiteLink>
  );
}
