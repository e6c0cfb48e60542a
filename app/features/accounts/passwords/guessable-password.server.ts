import type { z } from "zod";

import { guessablePasswordCopy } from "~/content/accounts/guessable-password";
import { brand } from "~/content/site/site";

const lookalikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function withLetters(text: string): string {
  return text.replace(/[@43!105$7]/g, (character) => lookalikes[character] ?? character);
}

/** `summer-2024!` → `summer`: removes the digits and signs that password rules provoke. */
function stemOf(text: string): string {
  return /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? "";
}

const shortestPart = 4;

/** Words of the email address, which an attacker knows. */
function wordsOf(email: string): string[] {
  const [name = "", host = ""] = plain(email).split("@");
  const labels = host.split(".").slice(0, -1);
  const words = [name, ...name.split(/[^a-z\d]+/), ...labels];
  return words
    .flatMap((word) => [word, word.replace(/[^a-z]/g, "")])
    .filter((word) => word.length >= shortestPart);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The 50,000 most used passwords. Loaded with the first new password, as they take some megabytes. */
function loadCommon(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    return new Set(dictionary["passwords-common"].map(String));
  });
  return common;
}

/** Field error for a password that meets the rules but is easy to guess. */
async function guessablePassword(password: string, email: string): Promise<string | undefined> {
  const typed = plain(password);
  const readings = [typed, withLetters(typed)];
  const known = [plain(brand), ...wordsOf(email)];
  if (readings.some((reading) => known.some((word) => reading.includes(word)))) {
    return guessablePasswordCopy.personal;
  }
  const passwords = await loadCommon();
  const stem = stemOf(typed);
  const isCommon = [...readings, stem, withLetters(stem)].some((text) => passwords.has(text));
  if (isCommon) return guessablePasswordCopy.common;
  return new Set(typed).size < 5 ? guessablePasswordCopy.repeated : undefined;
}

/**
 * For `superRefine` of a form's schema on the server: an error of the field `password` if it is easy to
 * guess, also for someone who knows the account's email address, by default the form's own.
 */
export function notGuessable(account?: string) {
  return async (
    { password, email = "" }: { password: string; email?: string },
    context: z.RefinementCtx,
  ): Promise<void> => {
    // Zod comes here with fields that broke their own rules, too: they may be of any length.
    if (context.issues.length > 0) return;
    const message = await guessablePassword(password, account ?? email);
    if (message) context.addIssue({ code: "custom", path: ["password"], message });
  };
}
