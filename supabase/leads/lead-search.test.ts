import { expect, test } from "vitest";

import { openAsStaff } from "../testing/site.ts";

const leads = {
  joao: {
    full_name: "João Gonçalves",
    email: "j.goncalves@acme-industries.example",
    company: "Łódź & Straße — Ørsted",
    messaging_contact: "+55 11 91234-5678",
    message: "We’d like a follow-up about on‑premise set-ups.\nO’Brien asked.",
  },
  ana: {
    full_name: "Ana Müller",
    email: "ana+x@mueller.example",
    company: "ЖУК 東京",
    messaging_contact: "(30) 1234567",
    message: "Call 0044 20 7946 0958 or 555.123.4567; 100%_sure, v2",
    reason: "Preço alto",
  },
  local: {
    full_name: "Local Number",
    email: "local@phone.example",
    company: null,
    messaging_contact: "11 91234",
    message: "-",
    tags: ["feira de março"],
    notes: ["Reunião adiada.", "Her office: (0211) 555 0199"],
  },
};

type Name = keyof typeof leads;
const { database, run } = await openAsStaff("sales");
const rows = JSON.stringify(Object.values(leads)).replaceAll("'", "''");
await database.execute(`
    insert into public.contact_submissions
      (full_name, email, company_size, company, messaging_contact, message, tags, state, reason)
    select full_name, email, '11-50', company, messaging_contact, message, coalesce(tags, '{}'),
      case when reason is null then 'new' else 'lost' end, reason
    from jsonb_to_recordset('${rows}') as lead (
      full_name text, email text, company text, messaging_contact text, message text, tags text[], reason text
    );
  `);
for (const note of leads.local.notes)
  await run(`
    select public.change_lead(id, version, note => '${note}') from public.leads where full_name = 'Local Number'
  `);

async function found(words: string): Promise<Name[]> {
  // As the desk asks with what the search reads.
  const rows = await run<{ full_name: string }>(`
    with search as (
      select patterns, number, parts
      from jsonb_to_record(public.read_search('${words.replaceAll("'", "''")}'))
        as read (patterns text[], number text, parts text[])
    )
    select full_name from public.leads, search
    where search_text like all (patterns)
      and (number is null or search_text like '%' || number || '%' or search_numbers && parts)
  `);
  const names = new Set(rows.map(({ full_name }) => full_name));
  return (Object.keys(leads) as Name[]).filter((name) => names.has(leads[name].full_name));
}

test.each<[string, Name[]]>([
  ["JOÃO goncalves", ["joao"]],
  ["joa\u0303o", ["joao"]],
  ["onçal", ["joao"]],
  ["acme-industries", ["joao"]],
  ["@mueller", ["ana"]],
  ["lodz strasse", ["joao"]],
  ["ŁÓDŹ & Straße", ["joao"]],
  ["follow up", ["joao"]],
  ["on-premise", ["joao"]],
  ["obrien", ["joao"]],
  ["京", ["ana"]],
  ["feira marco", ["local"]],
  ["preco", ["ana"]],
  ["reuniao", ["local"]],
  ["local march adiada", []],
  ["março adiada office", ["local"]],
  ["+49 211 5550199", ["local"]],
  ["100%_sure", ["ana"]],
  ["%", []],
  ["\\", []],
  ["& ! :* \\ ' ana", ["ana"]],
  ["joao muller", []],
  ["11 91234", ["joao", "local"]],
  ["(11) 91234-5678", ["joao", "local"]],
  ["5511912345678", ["joao", "local"]],
  ["91234-5678", ["joao"]],
  ["+49 30 1234567", ["ana"]],
  ["020 7946 0958", ["ana"]],
  ["+44 (0)20 7946 0958", ["ana"]],
  ["(555) 123-4567", ["ana"]],
  ["local (11) 91234", ["local"]],
  ["11 91235", []],
  ["  ", ["joao", "ana", "local"]],
])("the search for %j finds %j", async (words, names) => {
  expect(await found(words)).toEqual(names);
});
