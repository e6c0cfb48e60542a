import type { FieldName } from "../../app/features/blog/writing/post-fields.ts";

/** Example of each field, for error messages. */
const examples: Record<FieldName, string> = {
  title: "title: The struggling moment",
  slug: "slug: the-struggling-moment",
  language: "language: en",
  author: "author: Customer Discovery team",
  category: "category: Discovery",
  tags: "tags: [interviews, jobs-to-be-done]",
  image: "image: /images/blog/the-struggling-moment.svg",
  date: "date: 2026-03-17T09:00:00Z",
  updated: "updated: 2026-03-18T10:30:00Z",
  status: "status: Published",
};

export const fieldNames = Object.keys(examples) as FieldName[];

export function exampleOf(field: string): string | undefined {
  return examples[field as FieldName];
}
