import {
  BookOpen,
  ChartPie,
  CircleDotDashed,
  Compass,
  FlaskConical,
  GraduationCap,
  Map as MapIcon,
  MessagesSquare,
  Newspaper,
  Package,
  PenTool,
  Rocket,
  Sprout,
  Target,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

import type { NavigationIconName } from "~/content/navigation";
import { Icon } from "~/ui/primitives/icon";

const glyphs: Record<NavigationIconName, LucideIcon> = {
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
