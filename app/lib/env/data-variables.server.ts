import { z } from "zod";

import { variable } from "./variable.server.ts";
import {
  choice,
  databaseUrl,
  headerName,
  integer,
  origin,
  publishableKey,
  secretKey,
  siteKey,
} from "./value-types.server.ts";

/** Where accounts, posts and leads are stored. */
export const dataVariables = {
  BACKEND: variable(choice("embedded", "supabase").optional(), {
    text: "supabase: a Supabase project. embedded: a database inside this process, stored in a folder. In production, embedded must be set explicitly, because a container loses its disk.",
    otherwise: "supabase if SUPABASE_URL is set, otherwise embedded, in development only",
    example: "embedded",
  }),
  SUPABASE_URL: variable(origin.optional(), {
    text: "The Supabase project's URL. It requires SUPABASE_ANON_KEY.",
    otherwise: "no project",
    example: "https://your-project.supabase.co",
  }),
  SUPABASE_ANON_KEY: variable(publishableKey.optional(), {
    text: "The Supabase project's publishable (anon) key. The site refuses to start with a secret key.",
    otherwise: "no project",
    example: "sb_publishable_…",
    sensitive: true,
  }),
  SUPABASE_CLIENT_ADDRESS_HEADER: variable(headerName.optional(), {
    text: "Header in which the site sends the visitor's address to a self-hosted Auth, such as Sb-Forwarded-For or X-Forwarded-For, so that Auth limits requests for each visitor.",
    otherwise: "no address is forwarded",
    example: "Sb-Forwarded-For",
    page: "operations/supabase.md#auth-rate-limits",
  }),
  SUPABASE_SITE_KEY: variable(siteKey.optional(), {
    text: "The key by which the project knows the site, from `npm run staff -- site-key`. With it, the site sends the morning mails about follow-ups and writes the mails that it sent into the history of leads.",
    otherwise: "neither, with a Supabase project; the embedded backend needs no key",
    example: "… (43 characters)",
    sensitive: true,
    page: "operations/staff.md#the-morning-mail",
  }),
  EMBEDDED_DATA_DIR: variable(z.string().default(".data"), {
    text: "Folder in which the embedded backend stores its data.",
    example: "/var/lib/site/data",
  }),
  EMBEDDED_DATABASE_URL: variable(databaseUrl.optional(), {
    text: "A database on a Postgres server (16 or newer), in which the embedded backend stores its data in place of that folder. Several processes may share it. Its mails go to SMTP_URL where that is set.",
    otherwise: "the data folder",
    example: "postgres://site:password@db.example.com:5432/site?sslmode=verify-full",
    page: "operations/postgres.md",
    sensitive: true,
  }),
  EMBEDDED_API_PORT: variable(integer(0, 65_535).default(54_321), {
    text: "Port of the embedded backend's API, on the loopback address only.",
    example: "54321",
  }),
  EMBEDDED_MAIL_PORT: variable(integer(0, 65_535).default(54_324), {
    text: "Port of the embedded backend's mailbox, on the loopback address only.",
    example: "54324",
  }),
};

/** Read by the command line tools alone. */
export const cliVariables = {
  BLOG_EMAIL: variable(z.string().optional(), {
    text: "Email address of the editor's account that `npm run blog` signs in with.",
    otherwise: "the command asks on the terminal",
    example: "ada@example.com",
    page: "writing.md#on-the-command-line",
  }),
  BLOG_PASSWORD: variable(z.string().optional(), {
    text: "Password of that account, for scripts.",
    otherwise: "the command asks on the terminal",
    example: "…",
    sensitive: true,
  }),
  BLOG_CODE: variable(z.string().optional(), {
    text: "The code that the account's authenticator app shows, for scripts.",
    otherwise: "the command asks on the terminal",
    example: "123456",
    sensitive: true,
  }),
  SUPABASE_SERVICE_ROLE_KEY: variable(secretKey.optional(), {
    text: "The project's secret (service_role) key, for `npm run staff` on a hosted project. It bypasses every access rule: store it on the operator's machine, never where the site runs. The site does not read it.",
    otherwise: "the command uses the embedded database on this machine",
    example: "sb_secret_…",
    sensitive: true,
    page: "operations/staff.md",
  }),
};
