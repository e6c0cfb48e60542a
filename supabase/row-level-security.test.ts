import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";

import { contactLead } from "../tests/support/lead.ts";
import { openSite } from "./testing/site.ts";

const { anonymous, service, newUser } = await openSite();
const database = await openTestDatabase("site");
afterAll(() => database.close());
const { client: ada, id: adaId } = await newUser();
const { client: bob, id: bobId } = await newUser();

const lead = (fields: Record<string, unknown> = {}) => ({
  ...contactLead,
  idempotency_key: null,
  ...fields,
});

const visitors: [string, () => SupabaseClient][] = [
  ["an anonymous visitor", () => anonymous],
  ["a signed-in user", () => ada],
];

describe.each(visitors)("%s", (_name, visitor) => {
  const send = (fields?: object) =>
    visitor()
      .from("contact_submissions")
      .insert([lead({ ...fields })]);

  test("sends a contact request in both variants", async () => {
    const plan = { company: "Engine", licenses: 3, best_time: "Weekdays", plan: "annual" };
    expect([(await send()).status, (await send(plan)).status]).toEqual([201, 201]);
  });

  test.each([
    ["an unknown company size", { company_size: "3" }],
    ["no message", { message: "" }],
    ["a message of 5,001 characters", { message: "x".repeat(5001) }],
    ["no licenses", { licenses: 0 }],
    ["an address without @", { email: "ada.engine.example" }],
  ])("cannot send a request with %s", async (_case, fields) => {
    expect((await send(fields)).error?.code).toBe("23514");
  });

  test("adds no second row under the same idempotency key", async () => {
    const request = { idempotency_key: `key-of-this-very-visitor-${_name}` };
    const [first, second] = [await send(request), await send(request)];
    expect([first.error, second.error?.code]).toEqual([null, "23505"]);
  });
});

describe("profiles", () => {
  test("are created with the user", async () => {
    const { data: users } = await service.auth.admin.listUsers();
    const { data: profiles } = await service.from("profiles").select("id, created_at, updated_at");
    const ids = users.users.map((user) => user.id).sort();
    expect(profiles?.map((profile) => profile.id).sort()).toEqual(ids);
  });

  test("are visible to their owner only", async () => {
    const { data } = await bob.from("profiles").select("id");
    expect(data).toEqual([{ id: bobId }]);
    const { error } = await anonymous.from("profiles").select("id");
    expect(error?.code).toBe("42501");
  });

  test("cannot be written, not even by their owner", async () => {
    const profiles = ada.from("profiles");
    for (const write of [
      profiles.insert({ id: adaId }),
      profiles.update({ created_at: "2000-01-01" }).eq("id", adaId),
      profiles.delete().eq("id", adaId),
    ]) {
      expect((await write).error?.code).toBe("42501");
    }
  });

  test("are deleted with the user", async () => {
    const { id } = await newUser();
    await service.auth.admin.deleteUser(id);
    expect((await service.from("profiles").select("id").eq("id", id)).data).toEqual([]);
  });
});

test("visitors and users have no grant on a whole table except the listed ones", async () => {
  const granted = await database.query<{ may: string }>(`
    select grantee || ' ' || lower(privilege_type) || ' ' || table_schema || '.' || table_name as may
    from information_schema.role_table_grants
    where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('public', 'private', 'auth')
    order by may
  `);
  expect(granted.map(({ may }) => may)).toEqual([
    "anon select public.blog_authors",
    "anon select public.blog_feed_slugs",
    "anon select public.blog_posts",
    "authenticated delete public.article_files",
    "authenticated delete public.blog_authors",
    "authenticated delete public.blog_post_changes",
    "authenticated delete public.blog_posts",
    "authenticated delete public.lead_snippets",
    "authenticated delete public.lead_views",
    "authenticated delete public.picture_uploads",
    "authenticated delete public.pictures",
    "authenticated delete public.workshop_documents",
    "authenticated select public.article_files",
    "authenticated select public.audit_log",
    "authenticated select public.blog_authors",
    "authenticated select public.blog_feed_slugs",
    "authenticated select public.blog_post_changes",
    "authenticated select public.blog_post_drafts",
    "authenticated select public.blog_post_revisions",
    "authenticated select public.blog_posts",
    "authenticated select public.blog_redirects",
    "authenticated select public.companies",
    "authenticated select public.contact_submissions",
    "authenticated select public.deleted_leads",
    "authenticated select public.lead_companies",
    "authenticated select public.lead_events",
    "authenticated select public.lead_snippets",
    "authenticated select public.lead_spam_words",
    "authenticated select public.lead_views",
    "authenticated select public.leads",
    "authenticated select public.picture_uploads",
    "authenticated select public.pictures",
    "authenticated select public.profiles",
    "authenticated select public.staff_roles",
    "authenticated select public.workshop_documents",
  ]);
  const open = await database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
  );
  expect(open).toEqual([]);
});

test("no function that a caller reaches resolves a name that the caller put first in the search path", async () => {
  const resolving = await database.query(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (prosecdef or pronamespace = 'public'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)
  `);
  expect(resolving).toEqual([]);
});

test.each([
  [
    "contact_submissions",
    "full_name email company_size messaging_contact message company licenses best_time plan",
  ],
  [
    "blog_posts",
    "id slug title content author category tags language image_url date_published updated_at status post_type",
  ],
  ["profiles", "id created_at updated_at"],
])("%s has the specified columns", async (table, columns) => {
  const { error } = await service.from(table).select(columns.replaceAll(" ", ",")).limit(1);
  expect(error).toBeNull();
});
