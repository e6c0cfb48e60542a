import { inject, test } from "vitest";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** Why no test runs on a Postgres server here; empty where they do. */
    notRunOnPostgres: string;
  }
}

test.skip(`nothing runs on the Postgres of production: ${inject("notRunOnPostgres")}`, () => {});
