import type { StaffAccount } from "./people/staff.ts";

export const TABLE = "workshop_documents";

/** Who saves documents. */
export type Owner = Pick<StaffAccount, "email" | "cookie" | "client">;

type Fields = { kind: string; title: string; data: object };

/** Adds a document past the site, and returns its id. */
export async function addDocument({ client }: Owner, fields: Fields): Promise<string> {
  const { data: row, error } = await client.from(TABLE).insert(fields).select("id").single();
  if (error) throw error;
  return String(row.id);
}

export async function rowOf({ client }: Owner, id: string) {
  return (await client.from(TABLE).select().eq("id", id).maybeSingle()).data;
}

export async function rowsOf({ client }: Owner) {
  return (await client.from(TABLE).select().order("created_at")).data ?? [];
}
