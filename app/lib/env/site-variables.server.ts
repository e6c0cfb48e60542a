import { z } from "zod";

import { variable } from "./variable.server.ts";
import { redisUrl } from "./service-urls.server.ts";
import { host, integer, origin, release } from "./value-types.server.ts";

/** The process, its address and the proxies in front of it. */
export const siteVariables = {
  NODE_ENV: variable(
    z
      .enum(["development", "production", "test"], "must be development, production or test")
      .default("development"),
    {
      text: "The mode. `npm start` and the container image set production by themselves.",
      example: "production",
      preset: true,
    },
  ),
  PORT: variable(integer(0, 65_535).default(3000), {
    text: "Port to listen on; 0 takes any free one. In development the next free one is taken when it is in use.",
    example: "3000",
  }),
  HOST: variable(host.optional(), {
    text: "Interface to listen on.",
    otherwise: "this machine only in development, all interfaces in production",
    example: "127.0.0.1",
  }),
  SITE_URL: variable(origin.optional(), {
    text: "Public origin, without a path. Every absolute link (e-mails, canonical addresses, feeds) is made from it; https here switches on everything that needs https.",
    otherwise: "http://localhost:PORT",
    example: "https://www.example.com",
  }),
  RELEASE: variable(release.optional(), {
    text: "Names the version that runs, in the first entry of the log, at `/livez` and in the metrics. Set while building, it stays with the build.",
    otherwise: "the commit that was built",
    example: "1f2e3d4c5b6a",
    page: "operations/running.md#which-version-runs",
  }),
  TRUST_PROXY: variable(integer(0, 10).default(0), {
    text: "How many proxies stand in front of the site, one behind the other, whose `X-Forwarded-*` headers may be believed.",
    example: "1",
    page: "operations/proxies.md#client-address-and-protocol",
  }),
  LOG_LEVEL: variable(
    z
      .enum(
        ["debug", "info", "warn", "error", "silent"],
        "must be debug, info, warn, error or silent",
      )
      .default("info"),
    { text: "The least important entries that are logged.", example: "info" },
  ),
  RATE_LIMIT_POSTS_PER_MINUTE: variable(integer(1, 100_000).default(10), {
    text: "Forms one client may send to one page (contact, sign-in, sign-up, …) within a minute.",
    example: "10",
  }),
  METRICS_PORT: variable(integer(0, 65_535).optional(), {
    text: "Port that answers Prometheus at `/metrics`; 0 takes any free one. Keep it away from visitors.",
    otherwise: "no metrics",
    example: "9464",
    page: "operations/metrics.md",
  }),
  METRICS_HOST: variable(host.optional(), {
    text: "Interface of that port.",
    otherwise: "this machine only in development, all interfaces in production",
    example: "127.0.0.1",
  }),
  REDIS_URL: variable(redisUrl.optional(), {
    text: "A Redis or Valkey server where several replicas count forms and failed sign-ins together.",
    otherwise: "each replica counts for itself",
    example: "rediss://user:password@redis.example.com:6379",
    sensitive: true,
    page: "operations/running.md#several-replicas-redis",
  }),
  SHARED_MAX_AGE_SECONDS: variable(integer(1, 86_400).optional(), {
    text: "How long a cache in front of the site, such as a CDN, may show a public page without asking. It must let through whoever has a session cookie, and tell the choices on analytics apart.",
    unit: "seconds",
    otherwise: "it asks each time",
    example: "60",
    page: "operations/proxies.md#what-may-be-kept",
  }),
  SHUTDOWN_GRACE_SECONDS: variable(integer(0, 8).default(3), {
    text: "Time between the signal to stop and the end of new connections: how long a load balancer needs to notice.",
    unit: "seconds",
    example: "3",
  }),
};
