import { stateNames } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import { Badge } from "~/ui/primitives/badge";

const tones = {
  new: "yellow",
  contacted: "recommended",
  qualified: "prerequisite",
  won: "prerequisite",
  lost: "neutral",
  closed: "neutral",
  spam: "neutral",
} as const satisfies Record<LeadState, string>;

export function LeadStateBadge({ state }: { state: LeadState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
