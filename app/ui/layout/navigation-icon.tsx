import { BookOpen } from "~/ui/glyphs/book-open";
import { ChartPie } from "~/ui/glyphs/chart-pie";
import { CircleDotDashed } from "~/ui/glyphs/circle-dot-dashed";
import { Compass } from "~/ui/glyphs/compass";
import { FlaskConical } from "~/ui/glyphs/flask-conical";
import { GraduationCap } from "~/ui/glyphs/graduation-cap";
import { Map as MapIcon } from "~/ui/glyphs/map";
import { MessagesSquare } from "~/ui/glyphs/messages-square";
import { Newspaper } from "~/ui/glyphs/newspaper";
import { Package } from "~/ui/glyphs/package";
import { PenTool } from "~/ui/glyphs/pen-tool";
import { Rocket } from "~/ui/glyphs/rocket";
import { Sprout } from "~/ui/glyphs/sprout";
import { Target } from "~/ui/glyphs/target";

import type { NavigationIconName } from "~/content/navigation";
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
