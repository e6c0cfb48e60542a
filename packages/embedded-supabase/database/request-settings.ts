import type { Query, RequestSettings } from "./database.ts";

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Switches the transaction to the role and settings of a request. */
export async function applySettings(query: Query, settings: RequestSettings): Promise<void> {
  const values = {
    search_path: (settings.searchPath ?? ["public", "extensions"]).map(quote).join(", "),
    "request.jwt.claims": JSON.stringify(settings.claims),
    "request.headers": JSON.stringify(settings.headers ?? {}),
    "request.method": settings.method ?? "",
    "request.path": settings.path ?? "",
    role: settings.role,
  };
  const names = Object.keys(values);
  const calls = names.map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  await query(`select ${calls.join(", ")}`, Object.values(values));
}
