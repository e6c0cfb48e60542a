import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";

import { readEnvironment } from "../app/lib/env/env.server.ts";
import { VARIABLE_GROUPS } from "../app/lib/env/settings.server.ts";
import { configurationPage, environmentExample } from "./configuration-reference.ts";

const project = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), "utf8");

test("the configuration reference matches the checks; if not, run `npm run configuration`", async () => {
  expect(read(".env.example")).toBe(environmentExample(VARIABLE_GROUPS));
  expect(read("docs/configuration.md")).toBe(await configurationPage(VARIABLE_GROUPS));
});

test("a copy of .env.example changes nothing", () => {
  expect(readEnvironment(parseEnv(read(".env.example")))).toEqual(readEnvironment({}));
});
