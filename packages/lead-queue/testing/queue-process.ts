import { createInterface } from "node:readline";

import { createLeadQueue } from "../lead-queue.ts";
import { createSupabaseStore } from "../supabase-store.ts";
import { createWebhookChannel } from "../webhook-channel.ts";
import type { TestLead } from "./fake-supabase.ts";

const [folder, url = "", webhookUrl = ""] = process.argv.slice(2);

const queue = createLeadQueue<TestLead>({
  folder,
  store: createSupabaseStore({ url, anonKey: "", table: "leads", retriesUntilCertain: true }),
  channels: [createWebhookChannel({ url: webhookUrl, secret: "a-secret-of-24-characters" })],
  log: (level, message) => process.stderr.write(`${level}: ${message}\n`),
});

// Reads one lead per line; writes one line per lead with its key and whether it was accepted.
for await (const line of createInterface({ input: process.stdin })) {
  const lead = JSON.parse(line) as TestLead;
  void queue.accept(lead).then((accepted) => {
    process.stdout.write(`${lead.idempotency_key} ${String(accepted)}\n`);
  });
}
await queue.close();
