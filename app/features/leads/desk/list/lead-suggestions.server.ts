import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

const values = z.array(z.string()).default([]);
const suggestions = z.object({
  source: values,
  campaign: values,
  page: values,
  reason: values,
  tag: values,
});

/** What fields of the list suggest; nothing, and a line in the log, if it cannot be read. */
export async function loadSuggestions({ supabase, log }: AppLoadContext) {
  try {
    const { data } = await supabase.rpc("lead_suggestions").throwOnError();
    return suggestions.parse(data);
  } catch (error) {
    log("warn", "Suggestions of filters not read", error);
    return suggestions.parse({});
  }
}

export type LeadSuggestions = Awaited<ReturnType<typeof loadSuggestions>>;
