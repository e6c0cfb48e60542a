import type { VariableName } from "./env.server.ts";

/** The environment as it is given, blank values left out. */
export type Source = Record<string, string | undefined>;

/** What is wrong with a variable, to follow its name. */
export type Problem = { name: VariableName; text: string };

function backendProblems(given: Source): Problem[] {
  const problems: Problem[] = [];
  const needsHosted = given.BACKEND === "supabase";
  if (!given.SUPABASE_URL && (given.SUPABASE_ANON_KEY || needsHosted)) {
    problems.push({
      name: "SUPABASE_URL",
      text: needsHosted ? "is missing for BACKEND=supabase" : "is missing beside SUPABASE_ANON_KEY",
    });
  }
  if (!given.SUPABASE_ANON_KEY && (given.SUPABASE_URL || needsHosted)) {
    problems.push({ name: "SUPABASE_ANON_KEY", text: "is missing beside SUPABASE_URL" });
  }
  const nothingGiven = !given.SUPABASE_URL && !given.SUPABASE_ANON_KEY && !given.BACKEND;
  if (given.NODE_ENV === "production" && nothingGiven) {
    problems.push({
      name: "SUPABASE_URL",
      text:
        "is missing. Without it accounts and leads would be kept on this machine's own disk, " +
        "which a container loses; if that is what you want, set BACKEND=embedded",
    });
  }
  return problems;
}

function leadProblems(given: Source): Problem[] {
  const missing = (name: VariableName, beside: VariableName): Problem[] =>
    given[beside] && !given[name] ? [{ name, text: `is missing beside ${beside}` }] : [];
  const hosted = given.BACKEND !== "embedded" && given.SUPABASE_URL;
  return [
    ...missing("LEADS_NOTIFY_TO", "SMTP_URL"),
    // The embedded backend has a mailbox of its own.
    ...(hosted ? missing("SMTP_URL", "LEADS_NOTIFY_TO") : []),
    ...missing("LEADS_WEBHOOK_SECRET", "LEADS_WEBHOOK_URL"),
    ...missing("LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET"),
  ];
}

/** Variables that are missing beside others. */
export function combinationProblems(given: Source): Problem[] {
  return [...backendProblems(given), ...leadProblems(given)];
}
