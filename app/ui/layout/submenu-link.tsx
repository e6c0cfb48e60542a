import { ArrowUpRight } from "~/ui/icons/arrow-up-right";
import type { NavigationLink } from "~/content/site/navigation";
import { Badge } from "~/ui/primitives/badge";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";
import { BookOpen } from "~/ui/icons/book-open";
import { ChartPie } from "~/ui/icons/chart-pie";
import { CircleDotDashed } from "~/ui/icons/circle-dot-dashed";
import { Compass } from "~/ui/icons/compass";
import { FlaskConical } from "~/ui/icons/flask-conical";
import { GraduationCap } from "~/ui/icons/graduation-cap";
import { Map as MapIcon } from "~/ui/icons/map";
import { MessagesSquare } from "~/ui/icons/messages-square";
import { Newspaper } from "~/ui/icons/newspaper";
import { Package } from "~/ui/icons/package";
import { PenTool } from "~/ui/icons/pen-tool";
import { Rocket } from "~/ui/icons/rocket";
import { Sprout } from "~/ui/icons/sprout";
import { Target } from "~/ui/icons/target";
import type { NavigationIconName } from "~/content/site/navigation-icons";
import type { Glyph } from "~/ui/primitives/icon";

const glyphs: Record<NavigationIconName, Glyph> = {
  strategy: Compass,
  market: ChartPie,
  roadmap: MapIcon,
  discovery: MessagesSquare,
  design: PenTool,
  delivery: Rocket,
  fit: Target,
  growth: Sprout,
  agent: CircleDotDashed,
  trial: FlaskConical,
  immersion: GraduationCap,
  courses: BookOpen,
  blog: Newspaper,
  packages: Package,
};

function NavigationIcon({ name }: { name: NavigationIconName }) {
  return <Icon glyph={glyphs[name]} className="size-[1.125rem]" />;
}

type SubmenuLinkProps = { link: NavigationLink; current: "page" | "true" | undefined };

/** A link of a submenu with a short description, for both menus. */
export function SubmenuLink({ link, current }: SubmenuLinkProps) {
  const leavesSite = !link.href.startsWith("/");
  return (
    <SiteLink
      href={link.href}
      aria-current={current}
      className="group/link flex min-h-11 gap-3 rounded-md p-2 hover:bg-ink/5 aria-[current]:bg-ink/5"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-sm border border-line bg-surface text-ink-soft transition-colors group-hover/link:border-primary group-hover/link:bg-primary group-hover/link:text-on-primary group-aria-[current]/link:border-primary group-aria-[current]/link:bg-primary group-aria-[current]/link:text-on-primary">
        <NavigationIcon name={link.icon} />
      </span>
      <span className="grid min-w-0 grid-cols-1 content-center gap-0.5 leading-title">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-ink">
          {link.name}
          {link.badge ? <Badge>{link.badge}</Badge> : null}
          {leavesSite ? <Icon glyph={ArrowUpRight} className="size-4 text-muted" /> : null}
        </span>
        <span className="text-sm text-balance text-muted">
          {link.description}
          {leavesSite ? <VisuallyHidden> (on another site)</VisuallyHidden> : null}
        </span>
      </span>
    </SiteLink>
  );
}
