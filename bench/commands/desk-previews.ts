import { newStaff } from "../../tests/support/staff.ts";
import { hostileArticles } from "../lib/hostile-articles.ts";
import { BenchError, print, sleep, table } from "../lib/harness.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const PAUSE_MS = 10;

/** The longest response of `/livez` in milliseconds while some work goes on, and how long that took. */
async function watchLiveness(origin: string, work: () => Promise<void>) {
  const startedAt = performance.now();
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  let longest = 0;
  while (!over.signal.aborted) {
    const askedAt = performance.now();
    await (await fetch(`${origin}/livez`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - askedAt);
    await sleep(PAUSE_MS);
  }
  await working;
  return { longest, total: performance.now() - startedAt };
}

/** How long the site does not answer while an editor previews articles that take parsers long. */
export async function measurePreviews(): Promise<void> {
  const supabase = await startSupabase();
  const { url: apiUrl, anonKey: publishableKey, secretKey } = supabase;
  const { cookie } = await newStaff({ apiUrl, publishableKey, secretKey }, ["editor"]);
  const { origin } = await startSite(supabase);
  const preview = async (content: string) => {
    const response = await fetch(`${origin}/app/desk/articles/new`, {
      method: "POST",
      headers: { cookie, origin },
      body: new URLSearchParams({
        intent: "preview",
        title: "A title",
        language: "English",
        content,
      }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new BenchError(`A preview got the status ${response.status}.`);
  };
  await preview("The first one starts the HTML worker.");
  const rows = [];
  for (const [name, content] of Object.entries(hostileArticles)) {
    const { longest, total } = await watchLiveness(origin, () => preview(content));
    rows.push([name, Math.round(total), Math.round(longest)]);
  }
  print("Milliseconds.\n");
  print(table(["an editor previews", "preview", "longest /livez"], rows));
}
