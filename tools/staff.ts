import { randomBytes } from "node:crypto";

import type { SupabaseClient } from "@supabase/supabase-js";

import { staffRoles } from "../app/content/desk/staff-roles.ts";
import { readCliEnvironment } from "../app/lib/env/cli.server.ts";
import { CliError, loadEnvFile, print, printAside, runCommand, UsageError } from "./cli.ts";
import { openDatabase } from "./open-database.ts";

const USAGE = `Usage: npm run staff -- COMMAND

  grant EMAIL ROLE      give a confirmed account a role: ${new Intl.ListFormat("en", { type: "disjunction" }).format(staffRoles)}
  revoke EMAIL ROLE     withdraw a role
  list                  show the staff, their roles, and who has no authenticator app yet
  reset-app EMAIL       remove the authenticator app of a staff member who lost it
  site-key              make the key for SUPABASE_SITE_KEY of the site; an earlier one ends

A role counts once the person has turned on two-step sign-in at /app/account.

The accounts are those of the database in EMBEDDED_DATA_DIR (.data), whether the site runs or not. With
SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY they are those of that project.

Exit codes: 0 success, 1 error, 2 invalid command.`;

const ROLES = new Set<string>(staffRoles);
const WORDS: Record<string, number> = {
  grant: 2,
  revoke: 2,
  list: 0,
  "reset-app": 1,
  "site-key": 0,
};

type StaffMember = {
  user_id: string;
  address: string;
  roles: string[];
  has_second_factor: boolean;
};

function required<Data>({ data, error }: { data: Data; error: { message: string } | null }): Data {
  if (error) throw new CliError(`${error.message}.`);
  return data;
}

async function staffOf(client: SupabaseClient): Promise<StaffMember[]> {
  return required(await client.rpc("list_staff")) as StaffMember[];
}

async function memberAt(client: SupabaseClient, address: string): Promise<StaffMember> {
  const staff = await staffOf(client);
  const member = staff.find((one) => one.address.toLowerCase() === address.toLowerCase());
  if (!member) throw new CliError(`${address} has no role.`);
  return member;
}

async function run(client: SupabaseClient, command: string, words: string[]): Promise<void> {
  const [address = "", role = ""] = words;
  if (command === "grant") {
    required(await client.rpc("grant_staff_role", { address, role }));
    print(`${address} has the role ${role}.`);
  } else if (command === "revoke") {
    const { user_id: account } = await memberAt(client, address);
    required(await client.rpc("revoke_staff_role", { account, role }));
    print(`${address} no longer has the role ${role}.`);
  } else if (command === "reset-app") {
    const { user_id: userId } = await memberAt(client, address);
    const { factors } = required(await client.auth.admin.mfa.listFactors({ userId })) ?? {};
    for (const { id } of factors ?? []) {
      required(await client.auth.admin.mfa.deleteFactor({ id, userId }));
    }
    print(`${address} signs in with the password alone, and can set up a new app at /app/account.`);
  } else if (command === "site-key") {
    const key = randomBytes(32).toString("base64url");
    required(await client.rpc("set_site_key", { site_key: key }));
    print(`SUPABASE_SITE_KEY=${key}`);
  } else {
    for (const { address: who, roles, has_second_factor: ready } of await staffOf(client)) {
      print(`${who}  ${roles.join(", ")}${ready ? "" : "  (no authenticator app yet)"}`);
    }
  }
}

function requireFitting(command: string, words: readonly string[]): void {
  const expected = WORDS[command];
  if (expected === undefined) {
    throw new UsageError(command ? `There is no command "${command}".` : "A command is missing.");
  }
  if (words.length !== expected) throw new UsageError(`${command} needs other arguments.`);
  const [, role] = words;
  if (role !== undefined && !ROLES.has(role)) throw new UsageError(`There is no role "${role}".`);
}

const [command = "", ...words] = process.argv.slice(2);

await runCommand(USAGE, async () => {
  if (command === "--help") return print(USAGE);
  requireFitting(command, words);
  loadEnvFile();
  const { client, place, close } = await openDatabase(readCliEnvironment({ asOperator: true }));
  printAside(`Accounts: ${place}`);
  await run(client, command, words).finally(close);
});
