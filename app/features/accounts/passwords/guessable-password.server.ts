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

/** What is left of `Summer-2024!` without the ends that rules for passwords bring about. */
function stemOf(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, "");
}

const shortestPart = 4;

/** The words of an address that others know of its owner. */
function wordsOf(email: string): string[] {
  const [name = "", host = ""] = plain(email).split("@");
  const labels = host.split(".").slice(0, -1);
  const words = [name, ...name.split(/[^a-z\d]+/), ...labels];
  return words
    .flatMap((word) => [word, word.replace(/[^a-z]/g, "")])
    .filter((word) => word.length >= shortestPart);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The 50,000 most used passwords; they take some megabytes, so only a site with sign-ups has them. */
function loadCommon(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    return new Set(dictionary["passwords-common"].map(String));
  });
  return common;
}

/** What makes a password easy to guess although it keeps the rules, in words for its field. */
export async function guessablePassword(
  password: string,
  email: string,
): Promise<string | undefined> {
  const typed = plain(password);
  const readings = [typed, withLetters(typed)];
  const known = [plain(brand), ...wordsOf(email)];
  if (readings.some((reading) => known.some((word) => reading.includes(word)))) {
    return guessablePasswordCopy.personal;
  }
  const passwords = await loadCommon();
  const stem = stemOf(typed);
  const isCommon = [...readings, stem, withLetters(stem)].some((text) => passwords.has(text));
  return isCommon || new Set(typed).size < 5 ? guessablePasswordCopy.common : undefined;
}
