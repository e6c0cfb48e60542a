/** How long each session takes. Every page, mail and heading that says so reads it here. */
const minutes = {
  "opportunity-ranking": 10,
  "lean-canvas": 15,
  "market-size": 10,
  "rice-prioritization": 15,
} as const;

export function minutesOf(slug: keyof typeof minutes): string {
  return `${minutes[slug]} minutes`;
}

/** Of any session, from the shortest to the longest. */
export const sessionMinutes = "10 to 15 minutes";
