import type { z } from "zod";

import { cliVariables, dataVariables } from "./data-variables.server.ts";
import { leadVariables } from "./lead-variables.server.ts";
import { pageVariables } from "./page-variables.server.ts";
import { siteVariables } from "./site-variables.server.ts";

/** The schemas of all variables that the site reads. */
export const settings = { ...siteVariables, ...dataVariables, ...leadVariables, ...pageVariables };

export type VariableName = keyof typeof settings;

/** The parsed variables of the site. */
export type Variables = z.infer<z.ZodObject<typeof settings>>;

export type VariableGroup = { title: string; variables: Record<string, z.ZodType> };

/** All variables, in the groups of `docs/configuration.md`. */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  { title: "The site", variables: siteVariables },
  { title: "Accounts and data", variables: dataVariables },
  { title: "Leads", variables: leadVariables },
  { title: "Page content", variables: pageVariables },
  { title: "Commands for blog and staff", variables: cliVariables },
];
