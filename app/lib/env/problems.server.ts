import type { VariableName } from "./env.server.ts";

/** The environment variables without empty values. */
export type Source = Record<string, string | undefined>;

/** `text` continues a sentence that begins with the variable's name. */
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

/** Whether a Supabase project is used, not the embedded backend. */
export function isHosted(given: Source): boolean {
  return given.BACKEND !== "embedded" && Boolean(given.SUPABASE_URL);
}

function leadProblems(given: Source): Problem[] {
  const missing = (name: VariableName, beside: VariableName): Problem[] =>
    given[beside] && !given[name] ? [{ name, text: `is missing beside ${beside}` }] : [];
  return [
    ...missing("LEADS_NOTIFY_TO", "SMTP_URL"),
    // The embedded backend has its own mailbox.
    ...(isHosted(given) ? missing("SMTP_URL", "LEADS_NOTIFY_TO") : []),
    ...missing("LEADS_WEBHOOK_SECRET", "LEADS_WEBHOOK_URL"),
    ...missing("LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET"),
  ];
}

/** The parsed values that the port check needs. */
type Listening = {
  HOST?: string | undefined;
  PORT: number;
  METRICS_HOST?: string | undefined;
  METRICS_PORT?: number | undefined;
  EMBEDDED_API_PORT: number;
  EMBEDDED_MAIL_PORT: number;
};

/** Listeners that share a port; 0, any free port, is allowed twice. */
export function portProblems(given: Source, values: Listening): Problem[] {
  const { HOST: host, METRICS_HOST: metricsHost } = values;
  const apart = host && metricsHost && host !== metricsHost;
  const ports: [VariableName, number | undefined][] = [
    ["EMBEDDED_API_PORT", isHosted(given) ? 0 : values.EMBEDDED_API_PORT],
    ["EMBEDDED_MAIL_PORT", isHosted(given) ? 0 : values.EMBEDDED_MAIL_PORT],
    ["PORT", values.PORT],
    ["METRICS_PORT", apart ? 0 : values.METRICS_PORT],
  ];
  return ports.flatMap(([name, port], index) => {
    const other = port && ports.slice(0, index).find(([, taken]) => taken === port);
    return other ? [{ name, text: `must not be the same as ${other[0]}` }] : [];
  });
}

/** Variables that others require. */
export function combinationProblems(given: Source): Problem[] {
  return [...backendProblems(given), ...leadProblems(given)];
}
