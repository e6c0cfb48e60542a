import { whyNoPostgres } from "@helmwise/embedded-supabase/testing/postgres-server";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Where tests write. */
const temporaryFolder = "tests/support/temporary-folder.ts";
/** Databases that tests start as copies of: an empty one, and the site's with its first posts. */
const emptyDatabase = "@helmwise/embedded-supabase/testing/vitest-setup";
const siteDatabase = "tests/support/servers/site-database.ts";
/** The same two on a Postgres server. */
const postgres = "@helmwise/embedded-supabase/testing/postgres-setup";
const siteOnPostgres = "tests/support/servers/site-on-postgres.ts";

/**
 * When a test is given up: for what hangs, not for what is slow on a busy machine. What takes time by
 * rule is tested on a controlled clock.
 */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Test files share their process: loading the site takes longer than many of them. Each puts back what it changes. */
const isolate = false;

/** Tests of tools that read and write a backend, run with the tests of the backend. */
const toolsOnBackend = [
  "tools/{package-backend,staff}.test.ts",
  "tools/blog/{cli,sign-in,import-articles}.test.ts",
];

/** Tests of the embedded backend that need no database. */
const withoutDatabase = [
  "packages/embedded-supabase/auth/{auth-limits,factors/totp,mail-links/redirect-url}.test.ts",
  "packages/embedded-supabase/{config,mail}/{config,html-to-text,template}.test.ts",
  "packages/embedded-supabase/{database/migrations/split-statements,http-server,private-folder}.test.ts",
];
/** Tests of SQL and of what sends it: on the Postgres of production where one runs here, else in data folders. */
const onOneEngine = [
  "packages/embedded-supabase/{auth,storage}/**/*.test.ts",
  "supabase/**/*.test.ts",
];
/** Tests of SQL that is made while a request runs, from the catalog of the Postgres at hand: on both. */
const onBothEngines = ["packages/embedded-supabase/rest/*.test.ts"];
/** Tests of a Postgres server alone. */
const onServer = [
  "packages/embedded-supabase/database/postgres/*.test.ts",
  "tests/postgres/*.test.ts",
];
const noPostgres = whyNoPostgres();
/** The Postgres of production, which answers faster than a data folder. */
const onPostgres = noPostgres === null ? [postgres, siteOnPostgres] : [];

/** `postgres` or `real` (with the real Auth) run the tests in a browser on a Postgres server, too. */
const { TEST_BACKEND, TEST_ENGINES } = process.env;
const setupFiles = TEST_BACKEND === "real" ? ["tests/support/not-applicable.ts"] : [];

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/**
 * Four suites, fastest first: unit tests beside the code, the embedded backend through the
 * unmodified clients, the built request handler over HTTP, and a real browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "{app,server,tools}/**/*.test.{ts,tsx}",
            "packages/lead-queue/**/*.test.ts",
            ...withoutDatabase,
          ],
          exclude: [...configDefaults.exclude, ...toolsOnBackend],
          globalSetup: [temporaryFolder],
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: "backend",
          include: ["{packages/embedded-supabase,supabase}/**/*.test.ts", ...toolsOnBackend],
          exclude: [
            ...configDefaults.exclude,
            ...onServer,
            ...withoutDatabase,
            ...(noPostgres === null ? onOneEngine : []),
          ],
          globalSetup: [temporaryFolder, emptyDatabase, siteDatabase],
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: "postgres",
          include:
            noPostgres === null
              ? [...onOneEngine, ...onBothEngines, ...onServer]
              : ["tests/postgres/not-run.test.ts"],
          exclude: [
            ...configDefaults.exclude,
            ...withoutDatabase,
            ...(noPostgres === null ? ["tests/postgres/not-run.test.ts"] : []),
          ],
          globalSetup: [temporaryFolder, ...onPostgres],
          provide: { notRunOnPostgres: noPostgres ?? "" },
          isolate,
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          // React's production build, as operated: it renders pages faster than its development build.
          env: { NODE_ENV: "production" },
          globalSetup: [temporaryFolder, emptyDatabase, siteDatabase, ...onPostgres],
          setupFiles,
          isolate,
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: [
            temporaryFolder,
            emptyDatabase,
            siteDatabase,
            ...(TEST_BACKEND ? onPostgres : []),
            "tests/support/servers/product.ts",
          ],
          setupFiles,
          isolate,
          ...patience,
        },
      },
      // Only with TEST_ENGINES: it needs browsers that few machines have.
      ...(TEST_ENGINES
        ? [
            {
              resolve: { alias },
              test: {
                name: "engines",
                include: ["tests/engines/*.test.ts"],
                globalSetup: [
                  "tests/support/engines/engines.ts",
                  temporaryFolder,
                  emptyDatabase,
                  siteDatabase,
                  "tests/support/servers/product.ts",
                ],
                isolate,
                ...patience,
              },
            },
          ]
        : []),
      // Only with TEST_BACKEND: each test has servers of its own.
      ...(TEST_BACKEND
        ? [
            {
              resolve: { alias },
              test: {
                name: "real",
                include: ["tests/real/*.test.ts"],
                globalSetup: [temporaryFolder],
                isolate,
                ...patience,
              },
            },
          ]
        : []),
    ],
  },
});
