import { describe, expect, test } from "vitest";

import { foreignAddresses } from "../tests/support/pages/foreign-addresses.ts";
import { contactLead } from "../tests/support/lead.ts";
import { newStaff } from "../tests/support/people/staff.ts";
import { openSite } from "./testing/site.ts";

const { backend, anonymous: visitor, service: operator } = await openSite();
const { client: editor } = await newStaff(backend, ["editor"]);

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

const images = ["image_url", "share_image"];

function addArticle(address: string | null, columns = images) {
  const article = { slug: `image-${Math.random()}`, title: "With an image" };
  const addresses = Object.fromEntries(columns.map((column) => [column, address]));
  return editor.from("blog_posts").insert({ ...article, ...addresses });
}

describe("an article", () => {
  test.each(storable)("cannot have the image %j", async (image) => {
    for (const column of images)
      expect((await addArticle(image, [column])).error?.code).toBe("23514");
  });

  test.each([...paths, ...urls, null])("may have the image %j", async (image) => {
    expect((await addArticle(image)).error).toBeNull();
  });
});
