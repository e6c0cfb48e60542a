import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Creates missing parents one by one: `mkdirSync` with `recursive` never returns below `/proc`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may create the same folder at the same time.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function requireOwn(folder: string, user: number): void {
  const { uid, mode } = statSync(folder);
  if ((mode & OTHERS) === 0 || (uid === user && (mode & STICKY) === 0)) return;
  const reason = uid === user ? "is shared" : `belongs to user ${uid}`;
  throw Object.assign(
    new Error(
      `other users can open the folder ${folder}, and it ${reason}, so user ${user} does not make it ` +
        `private. Name a folder below it, which is then created with mode 0700`,
    ),
    { code: "NOT_PRIVATE" },
  );
}

/** @returns whether others had access until now. */
function close(path: string): boolean {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) === 0) return false;
  chmodSync(path, mode & 0o700);
  return true;
}

function closeEntry(path: string): boolean {
  try {
    return close(path);
  } catch {
    // It is gone or belongs to somebody else; nobody reaches it through the private folder.
    return false;
  }
}

/** Closes everything below a folder, without following links. @returns whether others had access. */
function closeBelow(folder: string): boolean {
  let wasOpen = false;
  for (const entry of readEntries(folder)) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    wasOpen = closeEntry(path) || wasOpen;
    if (entry.isDirectory()) wasOpen = closeBelow(path) || wasOpen;
  }
  return wasOpen;
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * Creates a folder that only this user can open, with its missing parents. If the folder exists,
 * withdraws other users' access to it and to everything below. On Windows, which has no modes, only
 * creates it.
 * @returns whether others had access before.
 * @throws when the folder cannot be created, or others can open it and it is not this user's alone
 * (code NOT_PRIVATE).
 */
export function makePrivateFolder(folder: string): boolean {
  makeFolder(folder);
  const user = process.getuid?.();
  if (user === undefined) return false;
  requireOwn(folder, user);
  const real = realpathSync(folder);
  const wasOpen = close(real);
  return closeBelow(real) || wasOpen;
}
