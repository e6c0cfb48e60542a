import { z } from "zod";

import { variable } from "./variable.server.ts";
import {
  headerName,
  integer,
  isPublishableKey,
  isSecretKey,
  origin,
} from "./value-types.server.ts";

/** Where accounts, posts and leads are stored. */
export const dataVariables = {
  BACKEND: variable(z.enum(["embedded", "supabase"], "must be embedded or supabase").optional(), {
    text: "supabase: a project of that service. embedded: a database inside this process, kept in a folder. In production embedded has to be asked for, because a container loses its disk.",
    otherwise: "supabase where SUPABASE_URL is set, else embedded, in development only",
    example: "embedded",
  }),
  SUPABASE_URL: variable(origin.optional(), {
    text: "The project's URL. It goes together with SUPABASE_ANON_KEY.",
    otherwise: "no project",
    example: "https://your-project.supabase.co",
  }),
  SUPABASE_ANON_KEY: variable(
    z
      .string()
      .refine(
        (key) => !isSecretKey(key),
        "is a secret key, which bypasses every access rule; give the publishable (anon) key",
      )
      .optional(),
    {
      text: "The project's publishable (anon) key. With a secret key the site refuses to start.",
      otherwise: "no project",
      example: "sb_publishable_…",
      sensitive: true,
    },
  ),
  SUPABASE_CLIENT_ADDRESS_HEADER: variable(headerName.optional(), {
    text: "A header, such as Sb-Forwarded-For or X-Forwarded-For, under which a self-hosted accounts service expects the visitor's address, to count by it.",
    otherwise: "the service is not told",
    example: "Sb-Forwarded-For",
    page: "operations/supabase.md#how-the-service-counts-visitors",
  }),
  EMBEDDED_DATA_DIR: variable(z.string().default(".data"), {
    text: "Folder where the embedded backend keeps its data.",
    example: "/var/lib/site/data",
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

/** Read by the blog tool alone. */
export const blogCliVariables = {
  SUPABASE_SERVICE_ROLE_KEY: variable(
    z
      .string()
      .refine(
        (key) => !isPublishableKey(key),
        "is a publishable (anon) key, which may not write posts; give the secret (service_role) key",
      )
      .optional(),
    {
      text: "The project's secret (service_role) key, to import and export posts of a hosted project. It goes past every access rule: keep it on the writer's machine, never where the site runs. The site itself does not read it.",
      otherwise: "posts go to the database on this machine",
      example: "sb_secret_…",
      sensitive: true,
      page: "writing.md",
    },
  ),
};
