import { writeFileSync } from "node:fs";

import { VARIABLE_GROUPS } from "../app/lib/env/settings.server.ts";
import { configurationPage, environmentExample } from "./configuration-reference.ts";

const project = new URL("../", import.meta.url);

writeFileSync(new URL(".env.example", project), environmentExample(VARIABLE_GROUPS));
writeFileSync(new URL("docs/configuration.md", project), await configurationPage(VARIABLE_GROUPS));
