import {
  startPostgresServer,
  whyNoPostgres,
} from "@helmwise/embedded-supabase/testing/postgres-server";
import { asAdmin } from "@helmwise/embedded-supabase/testing/database";

import { migrateLive } from "../../tests/support/live-migration.ts";
import { BenchError, onEnd, print } from "../lib/harness.ts";

/**
 * `[leads] [articles] [from]`, 200,000, 10,000 and 20250131 by default. Applies the migrations from `from` on to that many
 * rows on Postgres 17, while four visitors send leads to the release before. Exits with 1 if a lead is lost.
 */
export async function measureMigrations(args: string[]): Promise<void> {
  const [leads = "200000", articles = "10000", from = "20250131"] = args;
  const missing = whyNoPostgres();
  if (missing) throw new BenchError(missing);
  const server = await startPostgresServer();
  onEnd(() => server.close());
  await asAdmin(server.adminUrl, (client) => client.query("create database live"));
  const url = new URL(server.adminUrl);
  url.pathname = "/live";
  const sizes = { leads: Number(leads), articles: Number(articles), from };
  const { close, ...migration } = await migrateLive(url.href, url.href, sizes);
  await close();
  const { acknowledged, lost, failures, longestMs, rewritten, withdrawn } = migration;
  print(`${leads} leads and ${articles} articles, migrations from ${from} on`);
  print(`leads acknowledged meanwhile: ${acknowledged}, lost: ${lost}, failed: ${failures.length}`);
  print(`longest wait of a visitor: ${Math.round(longestMs)} ms`);
  print(
    `tables copied: ${rewritten.join(", ") || "none"}; rights withdrawn: ${withdrawn.join(", ") || "none"}`,
  );
  if (lost > 0) process.exitCode = 1;
}
