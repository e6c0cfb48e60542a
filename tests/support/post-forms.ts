import { addressOf, routes } from "./route-addresses.ts";

/** Texts that patterns with nested or adjacent repetitions try again and again, and those that break decoders. */
export const hostileTexts: readonly string[] = [
  `+11${"1".repeat(25)}1)`,
  `+55${" (1".repeat(1600)}`,
  `${"a.".repeat(2500)}@${"a-".repeat(30)}`,
  `https://${"/?a".repeat(1600)} `,
  "*a_ b".repeat(1000),
  `${"a-".repeat(2500)}!`,
  "x".repeat(60_000),
  `\uD800\u0000\u202E${"e" + "\u0301".repeat(2000)}`,
  String.raw`(([^]*)*)\1{9,}$|(?<a>.)\k<a>`.repeat(40),
  `${" \t".repeat(2500)}x`,
];

/** Ends the session that the other forms need, or has no text. */
export const LEAVES = /log-?out|sign-?out/i;

export type Field = { name: string; kind: string; value: string; isTyped: boolean };
export type PostForm = { path: string; fields: Field[] };

/** Not what only robots fill in: a form with that is not read. */
const isTyped = ({ type, tabIndex }: HTMLInputElement) =>
  !["hidden", "file", "checkbox", "radio", "submit"].includes(type) && tabIndex !== -1;

/** What a field holds while another one is hostile, so that its form is not refused before that one is used. */
function plausible(one: HTMLInputElement | HTMLSelectElement): string {
  const { name, type, value } = one;
  if (value) return value;
  if ("options" in one) return [...one.options].find((option) => option.value)?.value ?? "";
  if (type === "email" || /email/i.test(name)) return "ada@engine.example";
  if (type === "url" || /image|url/i.test(name)) return "https://engine.example/";
  if (type === "number") return "3";
  if (type === "date") return "2024-01-01";
  if (type === "password") return "Long-Enough-7-Harbor";
  return /contact|phone/i.test(name) ? "+55 11 91234 5678" : "Plain words";
}

const fieldOf = (one: HTMLInputElement): Field => ({
  name: one.name,
  kind: one.localName === "textarea" ? "textarea" : one.type,
  value: isTyped(one) ? plausible(one) : one.value,
  isTyped: isTyped(one),
});

/** Files for programs, which have no forms. */
const FILES = /\.\w+$/;

/** The addresses of all pages but those that end a session. */
export const allPages = [...new Set(Object.keys(routes).map(addressOf))].filter(
  (path) => !LEAVES.test(path) && !FILES.test(path),
);

/** The forms of a page that are sent by POST. */
export async function formsOn(
  path: string,
  response: Response,
  parse: (html: string) => Document,
): Promise<PostForm[]> {
  if (response.status !== 200 || !response.headers.get("content-type")?.includes("html")) {
    await response.body?.cancel();
    return [];
  }
  const html = await response.text();
  if (!html.includes('method="post"')) return [];
  const page = parse(html);
  const forms = [...page.querySelectorAll("form")].filter(({ method }) => method === "post");
  return forms.map((form) => {
    const named = [...form.querySelectorAll<HTMLInputElement>("[name]:not([type=file])")];
    return { path: form.getAttribute("action") || path, fields: named.map(fieldOf) };
  });
}

/** What makes two forms the same. */
export const nameOf = ({ path, fields }: PostForm): string =>
  `${path.split("?")[0]} ${fields.map(({ name }) => name).join(" ")}`;
