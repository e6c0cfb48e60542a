import type { LeadColumn } from "~/content/desk/leads";

import { columnsIn } from "./lead-filters";

const NAME = "lead-columns";

/** `Set-Cookie` value that keeps the columns of the reader's list for a year; undefined for the standard ones. */
export function columnsCookie(siteUrl: string, columns: readonly LeadColumn[] = []): string {
  const secure = siteUrl.startsWith("https://") ? "; Secure" : "";
  const maxAge = columns.length > 0 ? 31_536_000 : 0;
  return `${NAME}=${columns.join(".")}; Path=/app/desk/leads; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The columns that the reader chose last in this browser; undefined for the standard ones. */
export function ownColumns(request: Request): LeadColumn[] | undefined {
  const pairs = (request.headers.get("Cookie") ?? "").split(";").map((part) => part.trim());
  const pair = pairs.find((each) => each.startsWith(`${NAME}=`));
  return columnsIn(pair?.slice(NAME.length + 1).split(".") ?? []);
}
