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
import { Icon } from "~/ui/primitives/icon";
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

export function NavigationIcon({ name }: { name: NavigationIconName }) {
  return <Icon glyph={glyphs[name]} className="size-[1.125rem]" />;
}
