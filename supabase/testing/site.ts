import type { Backend } from "@helmwise/embedded-supabase";
import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";

import { startSiteBackend } from "../../tests/support/servers/backend.ts";
import { staffRoles } from "../../app/content/desk/staff-roles.ts";
import type { StaffRole } from "../../app/content/desk/staff-roles.ts";
import { newStaff } from "../../tests/support/people/staff.ts";

/** Postgres' code for a missing right. */
export const DENIED = "42501";
/** The id of no row. */
export const UNKNOWN = "00000000-0000-4000-8000-000000000000";

export type Person = { client: SupabaseClient; id: string; email: string };

/** The site's tables behind the API, until the calling file's tests have run. */
export async function openSite(options: Parameters<typeof startSiteBackend>[0] = {}) {
  const backend = await startSiteBackend(options);
  afterAll(() => backend.close());
  const client = (key = backend.publishableKey): SupabaseClient =>
    createClient(backend.apiUrl, key, { auth: { persistSession: false } });
  return {
    backend,
    client,
    anonymous: client(),
    service: client(backend.secretKey),
    /** Signs a new user in, with the password alone. */
    newUser: (): Promise<Person> => newStaff(backend, [], { app: false }),
  };
}

/** What each row of a lead has. */
export const LEAD = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  message: "Tell me more.",
};

/** The row of a published article, with all columns that tests set: a bulk insert needs the same in each row. */
export const blogPost = (slug: string, fields: Record<string, unknown> = {}) => ({
  slug,
  title: slug,
  content: "",
  language: "English",
  category: "",
  tags: [] as string[],
  status: "Published",
  post_type: "Blog",
  date_published: "2024-01-01T00:00:00Z",
  ...fields,
});

/** A member of staff of `openAsStaff`. */
export const STAFF = "00000000-0000-4000-8000-000000000001";
export const ADD_STAFF = (role: StaffRole) => `
  insert into auth.users (id, email) values ('${STAFF}', 'grace@engine.example');
  insert into public.staff_roles (user_id, role) values ('${STAFF}', '${role}');`;

/** The site's tables without the API, for a member of staff, until the calling file's tests have run. */
export async function openAsStaff(role: StaffRole) {
  const database = await openTestDatabase("site");
  afterAll(() => database.close());
  await database.execute(ADD_STAFF(role));
  const claims = JSON.stringify({ sub: STAFF, role: "authenticated", aal: "aal2" });
  let headers = "{}";
  return {
    database,
    /** Lets the member's requests name a time zone from here on. */
    moveTo(zone: string) {
      headers = JSON.stringify({ "x-time-zone": zone });
    },
    /** Runs one statement as the member. */
    run: <Row>(sql: string): Promise<Row[]> =>
      database.transaction(async (query) => {
        await query("select set_config('request.jwt.claims', $1, true)", [claims]);
        await query("select set_config('request.headers', $1, true)", [headers]);
        return query<Row>(sql);
      }),
  };
}

/** Everybody whom a rule may tell apart, with the roles and whether a code of the app was given. */
const PEOPLE: [name: Name, roles: StaffRole[], app: boolean][] = [
  ["user", [], false],
  ["user with app", [], true],
  ...staffRoles.flatMap((role): typeof PEOPLE => [
    [role, [role], true],
    [`${role} without app`, [role], false],
  ]),
];

export type Name = "anonymous" | "user" | "user with app" | StaffRole | `${StaffRole} without app`;

export const NAMES: readonly Name[] = ["anonymous", ...PEOPLE.map(([name]) => name)];

/** Signs everybody in. */
export async function signInEverybody(backend: Backend): Promise<Record<Name, Person>> {
  const client = createClient(backend.apiUrl, backend.publishableKey);
  const people: Record<string, Person> = { anonymous: { client, id: UNKNOWN, email: "" } };
  for (const [name, roles, app] of PEOPLE) {
    people[name] = await newStaff(backend, roles, { app });
  }
  return people as Record<Name, Person>;
}

/** How many rows a request returned or changed, or the code of its error. */
export async function outcome(
  request: PromiseLike<{ data: unknown; error: { code: string } | null }>,
): Promise<number | string> {
  const { data, error } = await request;
  if (error) return error.code;
  return Array.isArray(data) ? data.length : 1;
}
