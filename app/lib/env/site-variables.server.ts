import { variable } from "./variable.server.ts";
import {
  choice,
  host,
  hsts,
  integer,
  origin,
  redisUrl,
  release,
  serviceUrl,
} from "./value-types.server.ts";

/** The process, its address and the proxies in front of it. */
export const siteVariables = {
  NODE_ENV: variable(choice("development", "production", "test").default("development"), {
    text: "The mode. `npm start` and the container image set it to production.",
    example: "production",
    preset: true,
  }),
  PORT: variable(integer(0, 65_535).default(3000), {
    text: "Port to listen on; 0 takes any free port. In development, the next free port is used if this one is taken.",
    example: "3000",
  }),
  HOST: variable(host.optional(), {
    text: "Interface to listen on.",
    otherwise: "this machine only in development, all interfaces in production",
    example: "127.0.0.1",
  }),
  SITE_URL: variable(origin.optional(), {
    text: "Public origin, without a path. Every absolute link (emails, canonical addresses, feeds) begins with it. With https, cookies and headers require https.",
    otherwise: "http://localhost:PORT",
    example: "https://www.example.com",
  }),
  STRICT_TRANSPORT_SECURITY: variable(hsts.default("max-age=63072000; includeSubDomains"), {
    text: "The header of this name, sent if SITE_URL is https. Browsers then refuse plain http for that many seconds, and with `includeSubDomains` for every host below the site's as well, such as an intranet without TLS: this cannot be taken back before they visit again. If such a host exists, set max-age=63072000 alone; start with max-age=300 if you are not sure. max-age=0 makes browsers forget it.",
    example: "max-age=300",
    page: "operations/proxies.md#client-address-and-protocol",
  }),
  RELEASE: variable(release.optional(), {
    text: "Name of the running version in the first log entry, at `/livez` and in the metrics. If it is set during the build, the build contains it.",
    otherwise: "the commit that was built",
    example: "1f2e3d4c5b6a",
    page: "operations/running.md#which-version-runs",
  }),
  TRUST_PROXY: variable(integer(0, 10).default(0), {
    text: "Number of proxies in a row in front of the site whose `X-Forwarded-*` headers the site trusts.",
    example: "1",
    page: "operations/proxies.md#client-address-and-protocol",
  }),
  LOG_LEVEL: variable(choice("debug", "info", "warn", "error", "silent").default("info"), {
    text: "Lowest level of the entries that are logged.",
    example: "info",
  }),
  RATE_LIMIT_POSTS_PER_MINUTE: variable(integer(1, 100_000).default(10), {
    text: "Forms that one client may send to one page (contact, sign-in, sign-up, account) within a minute. For all pages together, the limit is 12 times as high.",
    example: "10",
  }),
  METRICS_PORT: variable(integer(0, 65_535).optional(), {
    text: "Port that serves Prometheus metrics at `/metrics`; 0 takes any free port. Do not publish it to visitors.",
    otherwise: "no metrics",
    example: "9464",
    page: "operations/metrics.md",
  }),
  METRICS_HOST: variable(host.optional(), {
    text: "Interface of the metrics port.",
    otherwise: "this machine only in development, all interfaces in production",
    example: "127.0.0.1",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(serviceUrl.optional(), {
    text: "Address of an OpenTelemetry collector (OTLP over HTTP) that takes traces of requests and their errors. Other `OTEL_` variables of the OpenTelemetry SDK, such as `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`, work, too.",
    otherwise: "no traces",
    example: "http://127.0.0.1:4318",
    page: "operations/metrics.md#traces",
  }),
  REDIS_URL: variable(redisUrl.optional(), {
    text: "A Redis or Valkey server in which all replicas count forms, failed sign-ins and account mails together.",
    otherwise: "each replica counts separately",
    example: "rediss://user:password@redis.example.com:6379",
    sensitive: true,
    page: "operations/running.md#several-replicas",
  }),
  SHARED_MAX_AGE_SECONDS: variable(integer(1, 86_400).optional(), {
    text: "How long a cache in front of the site, such as a CDN, may serve a public page without asking the site. The cache must pass on requests with a session cookie and have the consent cookie in its key.",
    unit: "seconds",
    otherwise: "the cache asks each time",
    example: "60",
    page: "operations/proxies.md#what-may-be-cached",
  }),
  SHUTDOWN_GRACE_SECONDS: variable(integer(0, 8).default(3), {
    text: "How long the site accepts new connections after the stop signal. Set it to at least the interval of the load balancer's health checks.",
    unit: "seconds",
    example: "3",
  }),
};
