import type { SupabaseClient } from "@supabase/supabase-js";

import { type Call, measureCalls, startDesk } from "../lib/desk-lists.ts";

const PAGE = 25;
const COLUMNS =
  "id, created_at, updated_at, state, owner_address, full_name, company, message, version";

const newest = { ascending: false };

const find = (client: SupabaseClient) => client.from("leads").select(COLUMNS, { count: "exact" });

/** What the desk asks for, with how many leads there are. */
const CALLS: Record<string, Call> = {
  "all leads": (client) => find(client).order("created_at", newest).order("id").limit(PAGE),
  "the last page": (client) =>
    find(client).order("created_at", { ascending: true }).order("id").range(475, 499),
  "by last change": (client) => find(client).order("updated_at", newest).order("id").limit(PAGE),
  "by company": (client) => find(client).order("company_key").order("id").limit(PAGE),
  "by name": (client) => find(client).order("name_key").order("id").limit(PAGE),
  "by the latest task": (client) =>
    find(client).order("due_at_desc", newest).order("id").limit(PAGE),
  "by state": (client) => find(client).order("state_rank").order("id").limit(PAGE),
  "new leads": (client) =>
    find(client).eq("state", "new").order("created_at", newest).order("id").limit(PAGE),
  "one's own leads": (client) =>
    find(client).is("is_own", true).order("created_at", newest).order("id").limit(PAGE),
  "leads of people who left": (client) =>
    find(client).is("has_former_owner", true).order("created_at", newest).order("id").limit(PAGE),
  "a rare word": (client) =>
    find(client).like("search_text", "%zebra%").order("created_at", newest).order("id").limit(PAGE),
  "a word of a note": (client) =>
    find(client).like("search_text", "%okapi%").order("created_at", newest).order("id").limit(PAGE),
  "a part of a phone number": (client) =>
    find(client)
      .like("search_text", "%1191234%")
      .order("created_at", newest)
      .order("id")
      .limit(PAGE),
  "a whole phone number": (client) =>
    find(client)
      .or("search_text.like.*5511912345678*,search_numbers.ov.{11912345678,912345678}")
      .order("created_at", newest)
      .order("id")
      .limit(PAGE),
  "a word of each lead": (client) =>
    find(client)
      .like("search_text", "%person%")
      .order("created_at", newest)
      .order("id")
      .limit(PAGE),
  "leads that waited": (client) =>
    find(client).is("is_late", true).order("created_at", newest).order("id").limit(PAGE),
  "leads with tasks": (client) =>
    find(client)
      .not("follow_up", "is", null)
      .order("due_at")
      .order("created_at", newest)
      .order("id")
      .limit(PAGE),
  "one person": (client) =>
    find(client)
      .or("person.eq.person77@corp27.example,other_contacts.cs.{person77@corp27.example}")
      .order("created_at", newest)
      .limit(PAGE),
  "one company": (client) =>
    find(client).like("host", "%corp7.example").order("created_at", newest).limit(PAGE),
  "the lead behind one": (client) =>
    client
      .from("leads")
      .select("id")
      .lt("created_at", new Date(Date.now() - 250 * 60_000).toISOString())
      .order("created_at", newest)
      .order("id")
      .limit(1),
  "200 leads of a file": (client) =>
    client.from("leads").select(`${COLUMNS}, history`).order("created_at", newest).limit(200),
  companies: (client) => client.rpc("list_companies", { free_names: ["gmail", "yahoo"] }),
  "companies with a word": (client) =>
    client.rpc("list_companies", { words: "corp7", sort: "name", is_descending: false }),
  "the overview": (client) => client.rpc("desk_overview"),
};

/** SQL that enters that many leads, a fifth of them with this owner. */
const leadsSql = (leads: number, owner: string) => [
  `insert into public.contact_submissions
      (full_name, email, company_size, message, notes, state, owner, form, follow_up, next_step,
        created_at, updated_at)
    select 'Person ' || n, 'person' || n || '@corp' || n % 50 || '.example', '11-50',
      'Tell me about word' || n % 40 || case when n = 77 then ' zebra, +55 11 91234-5678' else '' end
        || repeat(' and more of the text of lead ' || n, 10),
      repeat(E'\\nTalked about word' || n || repeat(' and what was agreed on the phone', 5), 3)
        || case when n = 77 then ' okapi' else '' end,
      (array['new', 'contacted', 'qualified'])[1 + n % 3],
      case when n % 5 = 0 then '${owner}'::uuid end,
      (array['contact', 'subscription', 'pricing'])[1 + n % 3],
      case when n % 3 = 0 then current_date + n % 60 end, case when n % 3 = 0 then 'Call' end,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${leads}) as n`,
  "vacuum analyze public.contact_submissions",
];

/** Measures what the desk reads with 500 and with 50,000 leads in turns, on Postgres if asked. */
export async function measureLeadList([engine = ""]: string[]): Promise<void> {
  const deskWith = (leads: number) => startDesk(engine, "sales", (owner) => leadsSql(leads, owner));
  await measureCalls(CALLS, await deskWith(500), await deskWith(50_000));
}
