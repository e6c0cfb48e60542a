import { hrefWith, isUuid, oneOf } from "~/lib/http/query-values";

const wholeFilters = ["mine", "all", "nobody"] as const;

/** Whose tasks are listed: the reader's, all, those of leads without an owner, or those of the account with this id. */
export type TaskFilter = (typeof wholeFilters)[number] | (string & {});

/** Whose tasks an address asks for; the reader's without a known value. */
export function readTaskFilter(params: URLSearchParams): TaskFilter {
  const owner = params.get("owner");
  return oneOf(wholeFilters, owner) ?? (isUuid(owner) ? owner : "mine");
}

/** The address of a page of these tasks. */
export function tasksHref(filter: TaskFilter, page = 1): string {
  const owner = filter === "mine" ? undefined : filter;
  return hrefWith("/app/desk/tasks", { owner, p: page > 1 ? page : undefined });
}
