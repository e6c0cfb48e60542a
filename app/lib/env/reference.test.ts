import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";

import { readEnvironment } from "./env.server.ts";
import { defaultOf, describeVariable, siteVariables, VARIABLE_NAMES } from "./variables.server.ts";

const project = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), "utf8");

/** The sections of docs/configuration.md by the variable in their heading. */
const sections = new Map(
  read("docs/configuration.md")
    .split(/^### /mu)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section]),
);

test("the reference and .env.example have every variable that is read, in the same order", () => {
  expect([...sections.keys()]).toEqual(VARIABLE_NAMES);
  const example = [...read(".env.example").matchAll(/^# ([A-Z_]+)=/gmu)].map(([, name]) => name);
  expect(example).toEqual(VARIABLE_NAMES);
});

test.each(VARIABLE_NAMES)("the reference states default, rule and secrecy of %s", (name) => {
  const section = sections.get(name) ?? "";
  const { rule, isSecret } = describeVariable(name);
  const value = defaultOf(name);
  expect(section).toContain(value === undefined ? "- Default: " : `- Default: \`${value}\`\n`);
  if (rule) expect(section).toContain(`- M${rule.slice(1)}\n`);
  expect(section).toContain(`- Example: \`${name}=`);
  expect(section.includes("- Secret: ")).toBe(isSecret);
});

test.each(Object.entries(siteVariables.shape).filter(([name]) => !describeVariable(name).isSecret))(
  "the example of %s is accepted",
  (name, schema) => {
    expect(schema.safeParse(describeVariable(name).example).error).toBeUndefined();
  },
);

test("a copy of .env.example changes nothing, with and without the marks of its comments", () => {
  const example = read(".env.example");
  const defaults = example.replaceAll(/^# (?=[A-Z_]+=)/gmu, "");
  for (const text of [example, defaults]) {
    expect(readEnvironment(parseEnv(text))).toEqual(readEnvironment({}));
  }
});
