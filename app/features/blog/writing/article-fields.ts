import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { sharedImage } from "../../../lib/http/picture-address.ts";
// oxlint-disable-next-line no-restricted-imports -- as above
import { safeAddress, wholeWebUrl } from "../../../lib/http/site-address.ts";
// oxlint-disable-next-line no-restricted-imports -- as above
import { isStorable } from "../../../lib/validation/storable-text.ts";
// oxlint-disable-next-line no-restricted-imports -- as above
import { distinctNames } from "../../../lib/validation/topic-key.ts";
import { languageNamed, languages } from "../languages.ts";
import { isNestedTooDeep, mostLevels } from "./nesting.ts";

/** A field of an article, as in the front matter of its file. */
export type FieldName =
  | "title"
  | "slug"
  | "language"
  | "author"
  | "category"
  | "tags"
  | "image"
  | "excerpt"
  | "search_title"
  | "description"
  | "share_title"
  | "share_text"
  | "share_image"
  | "canonical"
  | "date"
  | "updated"
  | "status";

/** The site cuts longer articles. */
const mostBytes = 200 * 1024;

/** What is wrong with the text of an article, as the end of a sentence, or null. */
export function contentProblem(content: string, isPublished: boolean): string | null {
  if (content.includes("\0")) return "has a NUL character, which cannot be stored";
  if (isPublished && content.trim() === "") return "is missing; a published article needs one";
  const bytes = new TextEncoder().encode(content).length;
  if (bytes > mostBytes) {
    return `has ${Math.ceil(bytes / 1024)} KB; the site shows at most 200 KB of an article`;
  }
  return isNestedTooDeep(content)
    ? `has lists or quotes in one another on more than ${mostLevels} levels`
    : null;
}

/** Where an article was published first. */
const canonical = line(1000)
  .refine(
    (address) => wholeWebUrl(address)?.protocol === "https:",
    "must be a whole https:// address",
  )
  .transform((address) => wholeWebUrl(address)?.href ?? address);

const statuses = ["Draft", "Published"] as const;

function line(max: number) {
  return z
    .string("must be text; put it in quotes")
    .refine((text) => text.trim() !== "", "is empty")
    .refine((text) => isStorable(text) && !/[\r\n]/.test(text), "must be one line of text")
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`)
    .transform((text) => text.trim());
}

/** A year of two digits, such as 0026, is a slip of the keyboard. */
const EARLIEST = Date.UTC(1970, 0, 1);

const time = z
  .string("must be a date")
  .refine((text) => {
    const known =
      z.iso.date().safeParse(text).success ||
      z.iso.datetime({ offset: true }).safeParse(text).success;
    return known && Date.parse(text) >= EARLIEST;
  }, "must be a day, or a time with its zone, not before 1970")
  .transform((text) => (text.includes("T") ? text : `${text}T00:00:00Z`));

const slug = line(200).refine(
  (text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
  "must be of lower-case letters a to z, digits, and single hyphens between them",
);

const language = z
  .string("must be text")
  .refine(
    (text) => languageNamed(text),
    `must be ${languages.map(({ code, name }) => `${code} (${name})`).join(" or ")}`,
  )
  .transform((text) => languageNamed(text)?.name ?? text);

const status = z
  .string("must be text")
  .refine(
    (text) => statuses.some((known) => known.toLowerCase() === text.toLowerCase()),
    `must be ${statuses.join(" or ")}`,
  )
  .transform(
    (text) => statuses.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text,
  );

const tags = z
  .array(line(60), "must be a list")
  .transform(distinctNames)
  .refine((all) => all.length <= 20, "must be at most 20");

type PublishedField = "author" | "category" | "date";

/** Reported together with other problems. */
function neededBy(field: PublishedField) {
  return { path: [field], message: "is missing; a published article needs one", when: () => true };
}

/**
 * Schema of an article without its text, for the desk and the command line. Messages are the end of a sentence
 * that begins with the name of the field.
 * @param imageProblem returns the problem with an image's path or URL, or null.
 */
export function articleFieldsSchema(imageProblem: (image: string) => string | null) {
  const image = line(1000)
    .superRefine((address, context) => {
      const problem = imageProblem(address);
      if (problem) context.addIssue(problem);
    })
    .transform((address) => safeAddress(address) ?? address);
  const fields = z.strictObject({
    title: line(300),
    slug,
    language: language.default("English"),
    author: line(200).optional(),
    category: line(100).optional(),
    tags: tags.default([]),
    image: image.optional(),
    excerpt: line(300).optional(),
    search_title: line(200).optional(),
    description: line(300).optional(),
    share_title: line(200).optional(),
    share_text: line(300).optional(),
    share_image: image
      .refine(
        (address) => sharedImage(address),
        "must be a JPG, PNG or GIF, or an uploaded picture, because networks show no other",
      )
      .optional(),
    canonical: canonical.optional(),
    date: time.optional(),
    updated: time.optional(),
    status: status.default("Draft"),
  } satisfies Record<FieldName, z.ZodType>);
  type Fields = z.infer<typeof fields>;
  const stands = (field: PublishedField) => (given: Fields) =>
    given.status !== "Published" || given[field] !== undefined;
  return fields
    .refine(stands("author"), neededBy("author"))
    .refine(stands("category"), neededBy("category"))
    .refine(stands("date"), neededBy("date"));
}
