import type { Backend } from "@helmwise/embedded-supabase";
import { openDatabase } from "@helmwise/embedded-supabase/database";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";

const PASSWORD = "Correct-horse-1";

let backend: Backend;
let anonymous: SupabaseClient;
let service: SupabaseClient;
let ada: SupabaseClient;
let bob: SupabaseClient;

function client(key: string): SupabaseClient {
  return createClient(backend.apiUrl, key, { auth: { persistSession: false } });
}

async function signedInUser(email: string): Promise<SupabaseClient> {
  await service.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const user = client(backend.publishableKey);
  const { error } = await user.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return user;
}

function post(slug: string, fields: Record<string, unknown> = {}) {
  return {
    slug,
    title: slug,
    content: "Text",
    author: "Editor",
    category: "Discovery",
    status: "Published",
    post_type: "Blog",
    date_published: "2024-01-01T00:00:00Z",
    ...fields,
  };
}

function lead(fields: Record<string, unknown> = {}) {
  return {
    full_name: "Ada Lovelace",
    email: "ada@engine.example",
    company_size: "11-50",
    messaging_contact: "+55 11 91234 5678",
    message: "Tell me more.",
    ...fields,
  };
}

beforeAll(async () => {
  backend = await startSiteBackend();
  anonymous = client(backend.publishableKey);
  service = client(backend.secretKey);
  ada = await signedInUser("ada@engine.example");
  bob = await signedInUser("bob@engine.example");
  const { error } = await service
    .from("blog_posts")
    .insert([
      post("public"),
      post("draft", { status: "Draft" }),
      post("page", { post_type: "Page" }),
      post("scheduled", { date_published: "2999-01-01T00:00:00Z" }),
      post("undated", { date_published: null }),
    ]);
  if (error) throw error;
});

afterAll(() => backend.close());

const visitors: [string, () => SupabaseClient][] = [
  ["an anonymous visitor", () => anonymous],
  ["a signed-in user", () => ada],
];

describe.each(visitors)("%s", (_name, visitor) => {
  test("reads published, dated posts and nothing else", async () => {
    const { data } = await visitor().from("blog_posts").select("slug").limit(100);
    const hidden = new Set(["draft", "page", "scheduled", "undated"]);
    const slugs = data?.map((row) => row.slug) ?? [];
    expect(slugs).toContain("public");
    expect(slugs.filter((slug) => hidden.has(slug))).toEqual([]);
  });

  test("cannot write posts", async () => {
    const posts = visitor().from("blog_posts");
    const { post_type: _blog, ...intruder } = post("intruder");
    expect((await posts.insert(intruder)).error?.code).toBe("42501");
    const updated = await posts.update({ title: "Changed" }).eq("slug", "public").select("id");
    const deleted = await posts.delete().eq("slug", "public").select("id");
    for (const reply of [updated, deleted]) {
      expect(reply.error?.code ?? reply.data).toEqual(_name === "a signed-in user" ? [] : "42501");
    }
    const { data } = await service.from("blog_posts").select("title").eq("slug", "public").single();
    expect(data).toEqual({ title: "public" });
  });

  test("sends a contact request in both variants", async () => {
    const contact = await visitor().from("contact_submissions").insert([lead()]);
    const subscription = await visitor()
      .from("contact_submissions")
      .insert([
        lead({ company: "Engine", licenses: 3, best_time: "Weekdays 2-5pm EST", plan: "annual" }),
      ]);
    expect([contact.error, contact.status]).toEqual([null, 201]);
    expect([subscription.error, subscription.status]).toEqual([null, 201]);
  });

  test("cannot read, change or remove contact requests", async () => {
    const requests = visitor().from("contact_submissions");
    await requests.insert([lead()]).throwOnError();
    const before = await service.from("contact_submissions").select().order("id").throwOnError();
    const readBack = await requests.insert([lead()]).select();
    const updated = await requests.update({ message: "Changed" }).eq("full_name", "Ada Lovelace");
    expect([readBack, updated].map((reply) => reply.error?.code)).toEqual(["42501", "42501"]);
    const read = await requests.select("email");
    const closed = await requests.update({ state: "closed" }).neq("state", "closed").select("id");
    const deleted = await requests.delete().eq("full_name", "Ada Lovelace").select("id");
    for (const reply of [read, closed, deleted]) {
      expect(reply.error?.code ?? reply.data).toEqual(_name === "a signed-in user" ? [] : "42501");
    }
    expect(await service.from("contact_submissions").select().order("id")).toEqual(before);
  });

  test.each([
    ["id", "00000000-0000-4000-8000-000000000000"],
    ["created_at", "2000-01-01T00:00:00Z"],
  ])("cannot choose the %s of a contact request", async (column, value) => {
    const { error } = await visitor()
      .from("contact_submissions")
      .insert([lead({ [column]: value })]);
    expect(error?.code).toBe("42501");
  });

  test.each([
    ["an unknown company size", { company_size: "3" }],
    ["no message", { message: "" }],
    ["a message of 5,001 characters", { message: "x".repeat(5001) }],
    ["no licenses", { licenses: 0 }],
    ["an address without @", { email: "ada.engine.example" }],
  ])("cannot send a request with %s", async (_case, fields) => {
    const { error } = await visitor()
      .from("contact_submissions")
      .insert([lead(fields)]);
    expect(error?.code).toBe("23514");
  });

  test("adds no second row under the same idempotency key", async () => {
    const request = lead({ idempotency_key: `key-of-this-very-visitor-${_name}` });
    const first = await visitor().from("contact_submissions").insert([request]);
    const second = await visitor().from("contact_submissions").insert([request]);
    expect([first.error, second.error?.code]).toEqual([null, "23505"]);
  });

  test("cannot call the trigger functions", async () => {
    for (const name of ["create_profile", "touch_updated_at"]) {
      const { error } = await visitor().rpc(name);
      expect(error).not.toBeNull();
    }
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
    const { data: own } = await bob.auth.getUser();
    expect(data).toEqual([{ id: own.user?.id }]);
    const { error } = await anonymous.from("profiles").select("id");
    expect(error?.code).toBe("42501");
  });

  test("cannot be written, not even by their owner", async () => {
    const { data: own } = await ada.auth.getUser();
    const inserted = await ada.from("profiles").insert({ id: own.user?.id });
    const updated = await ada
      .from("profiles")
      .update({ created_at: "2000-01-01" })
      .eq("id", own.user?.id);
    const deleted = await ada.from("profiles").delete().eq("id", own.user?.id);
    expect([inserted, updated, deleted].map((reply) => reply.error?.code)).toEqual([
      "42501",
      "42501",
      "42501",
    ]);
  });

  test("are deleted with the user", async () => {
    const { data } = await service.auth.admin.createUser({
      email: "gone@engine.example",
      password: PASSWORD,
      email_confirm: true,
    });
    const id = data.user?.id ?? "";
    await service.auth.admin.deleteUser(id);
    const { count } = await service
      .from("profiles")
      .select("*", { count: "exact", head: true })
      .eq("id", id);
    expect(count).toBe(0);
  });
});

test("changing a post moves its updated_at", async () => {
  const posts = service.from("blog_posts");
  const past = "2020-01-01T00:00:00+00:00";
  await posts.insert(post("touched", { updated_at: past }));
  const { data } = await posts.update({ title: "New" }).eq("slug", "touched").select("updated_at");
  expect(Date.parse(data?.[0]?.updated_at)).toBeGreaterThan(Date.parse(past));
});

test("visitors and users have no grant on a whole table except the listed ones", async () => {
  const database = await openDatabase({ dataDir: "memory", template: inject("siteDatabase") });
  const granted = await database.query<{ may: string }>(`
    select grantee || ' ' || lower(privilege_type) || ' ' || table_schema || '.' || table_name as may
    from information_schema.role_table_grants
    where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('public', 'private', 'auth')
    order by may
  `);
  expect(granted.map(({ may }) => may)).toEqual([
    "anon select public.blog_posts",
    "authenticated delete public.blog_posts",
    "authenticated delete public.contact_submissions",
    "authenticated delete public.pictures",
    "authenticated delete public.workshop_documents",
    "authenticated select public.audit_log",
    "authenticated select public.blog_post_revisions",
    "authenticated select public.blog_posts",
    "authenticated select public.blog_redirects",
    "authenticated select public.contact_submissions",
    "authenticated select public.lead_events",
    "authenticated select public.pictures",
    "authenticated select public.profiles",
    "authenticated select public.staff_roles",
    "authenticated select public.workshop_documents",
  ]);
  const open = await database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
  );
  expect(open).toEqual([]);
  await database.close();
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

test("tags are a list of texts, licenses a number", async () => {
  const posts = service.from("blog_posts");
  const tagged = await posts.insert(post("tagged", { tags: ["a", "b"] })).select("tags");
  expect(tagged.data).toEqual([{ tags: ["a", "b"] }]);
  const requests = service.from("contact_submissions");
  const counted = await requests.insert(lead({ licenses: 3 })).select("licenses");
  expect(counted.data).toEqual([{ licenses: 3 }]);
});
