import { bulkResultCopy } from "~/content/desk/leads";

const { problems } = bulkResultCopy;
const REFUSED_VALUE = "23514";
const NO_RIGHT = "42501";

/** The status and the text for an error of the database. */
export function problemOf(error: unknown): { status: number; problem: string } {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === REFUSED_VALUE) {
    const isTag = (error as Error).message.includes("contact_submissions_tags");
    return { status: 422, problem: isTag ? problems.tags : problems.owner };
  }
  if (code === NO_RIGHT) return { status: 403, problem: problems.right };
  return { status: 503, problem: problems.failed };
}
