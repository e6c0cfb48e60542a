import { BookOpen } from "~/ui/glyphs/book-open";
import { Brain } from "~/ui/glyphs/brain";
import { ChartLine } from "~/ui/glyphs/chart-line";
import { CircleCheck } from "~/ui/glyphs/circle-check";
import { Clock } from "~/ui/glyphs/clock";
import { Compass } from "~/ui/glyphs/compass";
import { FileText } from "~/ui/glyphs/file-text";
import { GraduationCap } from "~/ui/glyphs/graduation-cap";
import { Layers } from "~/ui/glyphs/layers";
import { LayoutGrid } from "~/ui/glyphs/layout-grid";
import { ListChecks } from "~/ui/glyphs/list-checks";
import { Map } from "~/ui/glyphs/map";
import { Megaphone } from "~/ui/glyphs/megaphone";
import { MessagesSquare } from "~/ui/glyphs/messages-square";
import { PencilRuler } from "~/ui/glyphs/pencil-ruler";
import { PiggyBank } from "~/ui/glyphs/piggy-bank";
import { Presentation } from "~/ui/glyphs/presentation";
import { Rocket } from "~/ui/glyphs/rocket";
import { Scale } from "~/ui/glyphs/scale";
import { Search } from "~/ui/glyphs/search";
import { Shield } from "~/ui/glyphs/shield";
import { Sparkle } from "~/ui/glyphs/sparkle";
import { Sprout } from "~/ui/glyphs/sprout";
import { Table } from "~/ui/glyphs/table";
import { Target } from "~/ui/glyphs/target";
import { Users } from "~/ui/glyphs/users";
import { Workflow } from "~/ui/glyphs/workflow";
import { Wrench } from "~/ui/glyphs/wrench";

/** Icons by the names that content may use; content itself stays plain data. */
export const glyphs = {
  BookOpen,
  Brain,
  ChartLine,
  CircleCheck,
  Clock,
  Compass,
  FileText,
  GraduationCap,
  Layers,
  LayoutGrid,
  ListChecks,
  Map,
  Megaphone,
  MessagesSquare,
  PencilRuler,
  PiggyBank,
  Presentation,
  Rocket,
  Scale,
  Search,
  Shield,
  Sparkle,
  Sprout,
  Table,
  Target,
  Users,
  Workflow,
  Wrench,
};

export type GlyphName = keyof typeof glyphs;
