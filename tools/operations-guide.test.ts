import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import { describe, expect, it } from "vitest";

import { VARIABLE_GROUPS } from "../app/lib/env/settings.server.ts";
import { createHttpServer } from "../server/http-server.ts";
import { requestLog } from "../server/middleware/request-log.ts";
import { personalCookie } from "../server/middleware/response-headers.ts";
import { securityHeaderPairs } from "../server/middleware/response-headers.ts";
import { createMetrics } from "../server/observability/metrics.ts";

const read = (path: string) => readFileSync(path, "utf8");
const guide = globSync(["README.md", "CONTRIBUTING.md", "docs/**/*.md"]);

/** Patterns of the messages that the code logs as warnings or errors; values match anything. */
function loggedMessages(): string[] {
  const sources = globSync(["server.ts", "{server,app}/**/*.{ts,tsx}"]).filter(
    (path) => !path.includes(".test."),
  );
  const call = /\b(?:(?:log|warn)\(\s*(?:"(?:warn|error)",\s*)?|began:\s*)(["`])([^"`]{12,})\1/g;
  return sources.flatMap((path) => [...read(path).matchAll(call)].map((match) => match[2] ?? ""));
}

function anchorsOf(path: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = read(path)
    .replaceAll(/^```[^]*?^```/gm, "")
    .matchAll(/^#+ (.*)$/gm);
  return new Set([...headings].map(([, title = ""]) => slugger.slug(title.replaceAll("`", ""))));
}

describe("the guide for operators", () => {
  it("explains every warning and error that the site logs", () => {
    const incidents = read("docs/operations/incidents.md");
    const messages = loggedMessages();
    expect(messages.length).toBeGreaterThan(40);
    const unexplained = messages.filter((message) =>
      message.split(/\$\{[^}]*\}/).some((words) => !incidents.includes(words.trim())),
    );
    expect(unexplained).toEqual([]);
  });

  it.each(guide)("has no dead links: %s", (path) => {
    const text = read(path).replaceAll(/^```[^]*?^```|`[^`\n]*`/gm, "");
    for (const [, target = ""] of text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [file = "", anchor] = target.split("#");
      const to = file ? join(dirname(path), file) : path;
      expect(existsSync(to), target).toBe(true);
      if (anchor) expect([...anchorsOf(to)], target).toContain(anchor);
    }
  });

  it("uses only variables in its examples that the site reads", () => {
    const known = new Set(VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables)));
    for (const path of globSync("docs/examples/*")) {
      const names =
        read(path).match(/\b(?!AF_|MALLOC_|NODE_COMPILE_CACHE)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ??
        [];
      expect(
        names.filter((name) => !known.has(name)),
        path,
      ).toEqual([]);
    }
  });

  it("alerts only on existing metrics, and explains each alert", () => {
    const rules = read("docs/examples/alerts.yml");
    const text = read("docs/operations/metrics.md");
    const { registry } = createMetrics();
    requestLog({ registry, log: () => {}, development: false });
    const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
    const used = [...rules.matchAll(/\bhelmwise_\w+?(?=_bucket\b|\b)/g)].map(([name]) => name);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    for (const name of known) expect(text).toContain(`\`${name}\``);
    for (const [, alert] of rules.matchAll(/alert: (\w+)/g)) expect(text).toContain(`\`${alert}\``);
  });

  it.each(["docs/examples/nginx.conf", "docs/examples/Caddyfile"])(
    "gives a proxy's own pages the headers of the site: %s",
    (path) => {
      const page = read(path)
        .split(/location @unavailable \{|handle_errors \{/)
        .at(-1);
      for (const [name, value] of securityHeaderPairs({ https: true, development: false })) {
        expect(page).toContain(name);
        if (name !== "Content-Security-Policy") expect(page, name).toContain(value);
      }
      expect(page).toContain("Retry-After 30");
      expect(page).toContain("Back soon");
    },
  );

  it.each([
    ["docs/examples/nginx.conf", /keepalive_timeout (\d+)s;/],
    ["docs/examples/Caddyfile", /keepalive (\d+)s/],
    ["docs/operations/proxies.md", /common load balancers keep theirs for (\d+) s/],
  ])("has proxies close idle connections before the site does: %s", (path, pattern) => {
    const [, seconds] = pattern.exec(read(path)) ?? [];
    const { keepAliveTimeout } = createHttpServer();
    expect(Number(seconds) * 1_000).toBeLessThan(keepAliveTimeout);
  });

  it("runs the container under a number, which Kubernetes can see is not root", () => {
    expect(read("Dockerfile")).toMatch(/^USER [1-9]\d*(?::[1-9]\d*)?$/m);
  });

  it.each(["docs/examples/nginx.conf", "docs/operations/proxies.md"])(
    "lists the same cookies for caches that the site reads: %s",
    (path) => {
      const [source = ""] = read(path).match(/\(\?:\^\|;\\s\*\)\(\?:__Host-.*\\b/) ?? [];
      const names = ["sb", "sb.0", "sb-mark", "__Host-sb.1", "flash", "__Host-flash", "session"];
      for (const name of [...names, "consent", "_ga", "usb", "sbx", "not-flash"]) {
        for (const header of [`${name}=1`, `a=1; ${name}=1; b=2`, `x=${name}=1`]) {
          expect(new RegExp(source).test(header), header).toBe(
            personalCookie(header) !== undefined,
          );
        }
      }
    },
  );
});
