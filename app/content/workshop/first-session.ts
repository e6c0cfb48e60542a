import { minutesOf } from "./session-minutes.ts";

const action = "Rank your customers’ needs";
const minutes = minutesOf("opportunity-ranking");

/** The session that the site offers first: its name and its length, in these words everywhere. */
export const firstSession = {
  href: "/workshop/opportunity-ranking",
  action,
  minutes,
  /** Where one line says both. */
  text: `${action}, ${minutes}`,
} as const;
