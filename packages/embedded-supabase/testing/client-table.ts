import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { totpCode } from "../auth/factors/totp.ts";
import { startBackend } from "../backend.ts";
import { startPostgresServer } from "./postgres-server.ts";

/**
 * Prints what the client library can do against the embedded backend, in a data folder and on Postgres, as a table
 * in Markdown; beside it against a Supabase project with the site's migrations, if SUPABASE_URL, SUPABASE_ANON_KEY,
 * SUPABASE_SECRET_KEY and MAILBOX_URL (Mailpit's API) name one. It leaves accounts and rows there.
 */

type Place = { apiUrl: string; publishableKey: string; secretKey: string; mailUrl: string };
type Session = Place & { visitor: SupabaseClient; service: SupabaseClient; email: string };
type Answer = { error: unknown } | Promise<unknown>;
type Call = (session: Session) => PromiseLike<unknown> | Answer;

const PASSWORD = "Correct-horse-1";
const bytes = Buffer.from("RIFF....WEBP");
const webp = { contentType: "image/webp" };
const path = `${"0".repeat(32)}-10x10/640.webp`;
const lead = { full_name: "A", company_size: "1-10", message: "Hi" };
const post = { slug: "client-table", title: "Table" };

async function tokenHash({ mailUrl }: Place, to: string): Promise<string> {
  const search = await fetch(`${mailUrl}/api/v1/search?query=${encodeURIComponent(`to:${to}`)}`);
  const { messages } = (await search.json()) as { messages: { ID: string }[] };
  const mail = await fetch(`${mailUrl}/api/v1/message/${messages[0]?.ID}`);
  return /token_hash=(\w+)/.exec(((await mail.json()) as { HTML: string }).HTML)?.[1] ?? "";
}

const pictures = ({ service }: Session) => service.storage.from("pictures");
const posts = ({ service }: Session) => service.from("blog_posts");
const leads = ({ service }: Session) => service.from("contact_submissions");
const userId = async ({ visitor }: Session) => (await visitor.auth.getUser()).data.user?.id ?? "";

async function confirmFactor({ visitor: { auth } }: Session) {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp" });
  if (error) return { error };
  const code = totpCode(data.totp.secret, new Date());
  return auth.mfa.challengeAndVerify({ factorId: data.id, code });
}

/** In this order: later calls need what earlier ones made. */
const CALLS: Record<string, Call> = {
  "auth.signUp": ({ visitor, email }) => visitor.auth.signUp({ email, password: PASSWORD }),
  "auth.resend": async ({ visitor, email }) => {
    // At most one mail a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    return visitor.auth.resend({ type: "signup", email });
  },
  "auth.verifyOtp": async (session) =>
    session.visitor.auth.verifyOtp({
      type: "email",
      token_hash: await tokenHash(session, session.email),
    }),
  "auth.resetPasswordForEmail": ({ visitor, email }) => visitor.auth.resetPasswordForEmail(email),
  "auth.updateUser": ({ visitor }) => visitor.auth.updateUser({ data: { name: "Ann" } }),
  "auth.getUser": ({ visitor }) => visitor.auth.getUser(),
  "auth.getClaims": ({ visitor }) => visitor.auth.getClaims(),
  "auth.refreshSession": ({ visitor }) => visitor.auth.refreshSession(),
  "auth.mfa.enroll, challengeAndVerify": confirmFactor,
  "auth.mfa.listFactors": ({ visitor }) => visitor.auth.mfa.listFactors(),
  "auth.reauthenticate": ({ visitor }) => visitor.auth.reauthenticate(),
  "auth.signInWithOtp": ({ visitor, email }) => visitor.auth.signInWithOtp({ email: `d${email}` }),
  "auth.signInAnonymously": ({ apiUrl, publishableKey }) =>
    createClient(apiUrl, publishableKey).auth.signInAnonymously(),
  "auth.admin.createUser": ({ service, email }) =>
    service.auth.admin.createUser({ email: `b${email}`, password: PASSWORD, email_confirm: true }),
  "auth.signInWithPassword": ({ apiUrl, publishableKey, email }) =>
    createClient(apiUrl, publishableKey).auth.signInWithPassword({
      email: `b${email}`,
      password: PASSWORD,
    }),
  "auth.admin.listUsers": ({ service }) => service.auth.admin.listUsers(),
  "auth.admin.updateUserById": async (session) =>
    session.service.auth.admin.updateUserById(await userId(session), { user_metadata: { a: 1 } }),
  "auth.admin.updateUserById, ban_duration": async (session) =>
    session.service.auth.admin.updateUserById(await userId(session), { ban_duration: "none" }),
  "auth.admin.inviteUserByEmail": ({ service, email }) =>
    service.auth.admin.inviteUserByEmail(`c${email}`),
  "auth.admin.generateLink": ({ service, email }) =>
    service.auth.admin.generateLink({ type: "magiclink", email }),
  "from.insert, select": (session) => posts(session).insert(post).select("slug").single(),
  "from.upsert": (session) => posts(session).upsert(post, { onConflict: "slug" }),
  "from.update": (session) => posts(session).update({ title: "New" }).eq("slug", post.slug),
  "from.select, filters, or, order, range": (session) =>
    posts(session)
      .select("slug")
      .ilike("slug", "client%")
      .or("status.eq.Draft,version.gt.1")
      .order("slug")
      .range(0, 9),
  "from.select, count": (session) => posts(session).select("*", { count: "exact", head: true }),
  "from.select, a joined table": async (session) => {
    const row = { ...lead, email: session.email };
    await leads(session).insert(row).throwOnError();
    return leads(session).select("email, lead_events!left(kind)").eq("email", session.email);
  },
  "from.select, a spread table": (session) => leads(session).select("email, ...lead_events(kind)"),
  "from.textSearch": (session) => posts(session).select("slug").textSearch("title", "new"),
  "from.csv": (session) => posts(session).select("slug").csv(),
  "from.explain": (session) => posts(session).select("slug").explain(),
  "from.update, maxAffected": (session) =>
    posts(session)
      .update({ title: "N" })
      .eq("slug", "")
      .setHeader("Prefer", "handling=strict, max-affected=1"),
  "from.delete": (session) => posts(session).delete().eq("slug", post.slug),
  rpc: ({ visitor }) => visitor.rpc("blog_version"),
  "storage.upload": (session) => pictures(session).upload(path, bytes, { ...webp, upsert: true }),
  "storage.download": (session) => pictures(session).download(path),
  "storage.getPublicUrl": async (session) => {
    const response = await fetch(pictures(session).getPublicUrl(path).data.publicUrl);
    return { error: response.ok ? null : response };
  },
  "storage.list": (session) => pictures(session).list(),
  "storage.createSignedUrl": (session) => pictures(session).createSignedUrl(path, 60),
  "storage.copy": (session) => pictures(session).copy(path, `1${path}`),
  "storage.listBuckets": ({ service }) => service.storage.listBuckets(),
  "storage.remove": (session) => pictures(session).remove([path, `1${path}`]),
  "functions.invoke": ({ visitor }) => visitor.functions.invoke("hello"),
  "auth.signOut": ({ visitor }) => visitor.auth.signOut(),
  "auth.admin.deleteUser": async ({ service, email }) => {
    const { data } = await service.auth.admin.listUsers({ perPage: 1000 });
    const found = data.users.find((user) => user.email === `b${email}`);
    return service.auth.admin.deleteUser(found?.id ?? "");
  },
};

async function outcomes(place: Place): Promise<Map<string, string>> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const visitor = createClient(place.apiUrl, place.publishableKey, options);
  const service = createClient(place.apiUrl, place.secretKey, options);
  const email = `a${crypto.randomUUID()}@engine.example`;
  const results = new Map<string, string>();
  for (const [name, call] of Object.entries(CALLS)) {
    const { error } = (await call({ ...place, visitor, service, email })) as {
      error: { code?: string; status?: number; context?: Response } | null;
    };
    const why = error?.code ?? error?.status ?? error?.context?.status ?? "error";
    results.set(name, error ? `no: ${why}` : "yes");
  }
  return results;
}

async function embedded(database: { dataDir?: string; databaseUrl?: string }) {
  const backend = await startBackend({
    ...database,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    log: () => {},
  });
  const results = await outcomes(backend);
  await backend.close();
  return results;
}

const server = await startPostgresServer();
const columns: Record<string, Map<string, string>> = {
  "in a data folder": await embedded({ dataDir: "memory" }),
  "on Postgres": await embedded({ databaseUrl: server.adminUrl }),
};
await server.close();
// oxlint-disable-next-line node/no-process-env -- the project to compare with
const { SUPABASE_URL: apiUrl, SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY, MAILBOX_URL } = process.env;
if (apiUrl) {
  columns["Supabase"] = await outcomes({
    apiUrl,
    publishableKey: SUPABASE_ANON_KEY ?? "",
    secretKey: SUPABASE_SECRET_KEY ?? "",
    mailUrl: MAILBOX_URL ?? "",
  });
}
const row = (cells: string[]) => `| ${cells.join(" | ")} |\n`;
const rows = Object.keys(CALLS).map((name) =>
  row([`\`${name}\``, ...Object.values(columns).map((column) => column.get(name) ?? "")]),
);
const heads = ["call", ...Object.keys(columns)];
process.stdout.write(row(heads) + row(heads.map(() => "---")) + rows.join(""));
