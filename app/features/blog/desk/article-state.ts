/** The version in the form of an article that is not stored: new, or deleted while it was written. Stored ones begin with 1. */
export const NOT_STORED = 0;

type Dated = { status: string; date_published: string | null };

type ShownState = "draft" | "undated" | "scheduled" | "published";

/** How visitors see an article at this time; `undated` is published but shown nowhere. */
export function articleState({ status, date_published }: Dated, now: number): ShownState {
  if (status !== "Published") return "draft";
  if (date_published === null) return "undated";
  return Date.parse(date_published) > now ? "scheduled" : "published";
}
