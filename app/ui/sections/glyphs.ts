import { BookOpen } from "~/ui/icons/book-open";
import { Brain } from "~/ui/icons/brain";
import { ChartLine } from "~/ui/icons/chart-line";
import { CircleCheck } from "~/ui/icons/circle-check";
import { Clock } from "~/ui/icons/clock";
import { Compass } from "~/ui/icons/compass";
import { FileText } from "~/ui/icons/file-text";
import { GraduationCap } from "~/ui/icons/graduation-cap";
import { Layers } from "~/ui/icons/layers";
import { LayoutGrid } from "~/ui/icons/layout-grid";
import { ListChecks } from "~/ui/icons/list-checks";
import { Map } from "~/ui/icons/map";
import { Megaphone } from "~/ui/icons/megaphone";
import { MessagesSquare } from "~/ui/icons/messages-square";
import { PencilRuler } from "~/ui/icons/pencil-ruler";
import { PiggyBank } from "~/ui/icons/piggy-bank";
import { Presentation } from "~/ui/icons/presentation";
import { Rocket } from "~/ui/icons/rocket";
import { Scale } from "~/ui/icons/scale";
import { Search } from "~/ui/icons/search";
import { Shield } from "~/ui/icons/shield";
import { Sparkle } from "~/ui/icons/sparkle";
import { Sprout } from "~/ui/icons/sprout";
import { Table } from "~/ui/icons/table";
import { Target } from "~/ui/icons/target";
import { Users } from "~/ui/icons/users";
import { Workflow } from "~/ui/icons/workflow";
import { Wrench } from "~/ui/icons/wrench";

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
