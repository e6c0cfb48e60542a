import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startSiteBackend } from "../../tests/support/servers/backend.ts";
import { newStaff } from "../../tests/support/people/staff.ts";
import { importArticles } from "./import-articles.ts";

let backend: Backend;
let service: SupabaseClient;
let editor: SupabaseClient;
let folder: string;

beforeAll(async () => {
  backend = await startSiteBackend();
  service = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  editor = (await newStaff(backend, ["editor"])).client;
  folder = await mkdtemp(join(tmpdir(), "import-"));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Imports articles with these titles; `meanwhile` runs after the command has read the stored ones. */
async function importTitles(
  titles: Record<string, string>,
  meanwhile?: () => PromiseLike<unknown>,
) {
  const files = Object.keys(titles).map((slug) => ({
    name: `${slug}.md`,
    path: join(folder, `${slug}.md`),
  }));
  for (const { name, path } of files) {
    await writeFile(path, `---\ntitle: ${titles[name.slice(0, -3)]}\n---\n\nWords.\n`);
  }
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  let isFirst = true;
  const client = createClient(backend.apiUrl, backend.publishableKey, {
    accessToken: async () => (await editor.auth.getSession()).data.session?.access_token ?? null,
    global: {
      async fetch(input, init) {
        const response = await fetch(input, init);
        if (isFirst) await meanwhile?.();
        isFirst = false;
        return response;
      },
    },
  });
  const options = { files, checkOnly: false, imageProblem: () => null, print };
  const problem = await importArticles(async () => client, options).then(
    () => "",
    ({ message }: Error) => message,
  );
  return { printed, problem };
}

async function titleOf(slug: string): Promise<string | undefined> {
  const { data } = await service.from("blog_posts").select("title").eq("slug", slug).throwOnError();
  return data[0]?.title as string | undefined;
}

const change = (slug: string, fields: Record<string, string>) =>
  service.from("blog_posts").update(fields).eq("slug", slug).throwOnError();

test("an import leaves an article alone that a colleague saves meanwhile, and names it", async () => {
  await importTitles({
    "first-article": "First",
    "second-article": "Second",
    "third-article": "Third",
  });
  const { printed, problem } = await importTitles(
    { "first-article": "My first", "second-article": "My second", "third-article": "My third" },
    async () => {
      await change("first-article", { title: "A colleague's" });
      await service.from("blog_posts").delete().eq("slug", "third-article").throwOnError();
    },
  );
  expect(await titleOf("first-article")).toBe("A colleague's");
  expect(await titleOf("second-article")).toBe("My second");
  expect(await titleOf("third-article")).toBeUndefined();
  expect(printed).toEqual(["changed    second-article  (Draft)"]);
  expect(problem).toContain(
    "first-article.md: a colleague saved or deleted first-article meanwhile",
  );
  expect(problem).toContain(
    "third-article.md: a colleague saved or deleted third-article meanwhile",
  );
  expect(problem).toContain("run the command again");
  expect(problem).not.toContain("second-article");

  expect((await importTitles({ "first-article": "Both" })).problem).toBe("");
  expect(await titleOf("first-article")).toBe("Both");
});

test("an import leaves a new article alone that a colleague adds meanwhile", async () => {
  const { problem } = await importTitles({ "new-article": "Mine" }, () =>
    service.from("blog_posts").insert({ slug: "new-article", title: "Theirs" }).throwOnError(),
  );
  expect(problem).toContain("added an article with the same slug meanwhile");
  expect(await titleOf("new-article")).toBe("Theirs");
});
