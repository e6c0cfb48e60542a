import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Makes the embedded backend a package of JavaScript with types, for other projects. `[folder]` is where. */

const source = fileURLToPath(new URL("../packages/embedded-supabase/", import.meta.url));
const target = resolve(process.argv[2] ?? "build/embedded-supabase");
const about = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Record<
  "name" | "version" | "description" | "license",
  string
> & { engines: { node: string }; exports: Record<string, string>; dependencies: object };

const START = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split(".").map(Number);
const [, neededMajor, neededMinor] = /(\\d+)\\.(\\d+)/.exec(${JSON.stringify(about.engines.node)}).map(Number);
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(
    \`The embedded backend needs Node \${neededMajor}.\${neededMinor} or newer; this is Node \${process.versions.node}. Install a newer Node, then start again.\\n\`,
  );
  process.exitCode = 1;
} else {
  await import("./cli.js");
}
`;

rmSync(target, { recursive: true, force: true });
const config = join(source, "tsconfig.package.json");
const compiler = fileURLToPath(import.meta.resolve("typescript/bin/tsc"));
const { status } = spawnSync(process.execPath, [compiler, "-p", config, "--outDir", target], {
  stdio: "inherit",
});
if (status !== 0) process.exit(1);
for (const file of ["auth/schema.sql", "storage/schema.sql", "README.md"]) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(join(source, file), join(target, file));
}
const entries = Object.entries(about.exports).filter(([name]) => !name.startsWith("./testing"));
const { name, version, description, license, engines, dependencies } = about;
const exports = Object.fromEntries(
  entries.map(([entry, path]) => {
    const file = path.replace(/\.ts$/, "");
    return [entry, { types: `${file}.d.ts`, default: `${file}.js` }];
  }),
);
const bin = { "embedded-supabase": "start.js" };
const described = { name, version, description, license, type: "module", engines, bin, exports };
writeFileSync(join(target, "start.js"), START, { mode: 0o755 });
writeFileSync(
  join(target, "package.json"),
  `${JSON.stringify({ ...described, dependencies }, null, 2)}\n`,
);
process.stdout.write(`${target}: install it with npm install --install-links ${target}\n`);
