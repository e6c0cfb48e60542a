import type { Backend } from "@helmwise/embedded-supabase";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { foreignAddresses } from "../tests/support/foreign-addresses.ts";
import { startSiteBackend } from "../tests/support/backend.ts";
import { contactLead } from "../tests/support/lead.ts";
import { newStaff } from "../tests/support/staff.ts";

let backend: Backend;
let operator: SupabaseClient;
let editor: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  backend = await startSiteBackend();
  operator = createClient(backend.apiUrl, backend.secretKey);
  visitor = createClient(backend.apiUrl, backend.publishableKey);
  ({ client: editor } = await newStaff(backend, ["editor"]));
});
afterAll(() => backend.close());

/** Postgres cannot store a NUL in any text. */
const storable = foreignAddresses.filter((address) => !address.includes("\0"));
const paths = ["/", "/pricing", "/%C3%A9vil", "/a//b", "/?next=/../x", "/a.b/..c", "/x?q=a%2F"];
const urls = ["https://files.test/a.jpg?v=1", "https://files.test/@a", "HTTPS://files.test"];

let leads = 0;

async function pageOfLead(page: string | null): Promise<unknown> {
  leads += 1;
  const idempotency_key = `a lead with a page, number ${leads}`;
  await visitor
    .from("contact_submissions")
    .insert({ ...contactLead, idempotency_key, page })
    .throwOnError();
  const { data } = await operator
    .from("contact_submissions")
    .select("page")
    .eq("idempotency_key", idempotency_key)
    .single()
    .throwOnError();
  return data.page;
}

describe("a lead", () => {
  test.each(storable)("is stored without its page if that is %j", async (page) => {
    expect(await pageOfLead(page)).toBeNull();
  });

  test.each([...paths, null])("keeps its page %j", async (page) => {
    expect(await pageOfLead(page)).toBe(page);
  });
});

function addArticle(image_url: string | null) {
  const article = { slug: `image-${Math.random()}`, title: "With an image", image_url };
  return editor.from("blog_posts").insert(article);
}

describe("an article", () => {
  test.each(storable)("cannot have the image %j", async (image) => {
    expect((await addArticle(image)).error?.code).toBe("23514");
  });

  test.each([...paths, ...urls, null])("may have the image %j", async (image) => {
    expect((await addArticle(image)).error).toBeNull();
  });
});
