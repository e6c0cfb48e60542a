import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, inject, test } from "vitest";

const NAME = "@helmwise/embedded-supabase";

test("another project starts the package, and its compiler reads the types", () => {
  const project = mkdtempSync(join(tmpdir(), "consumer-"));
  const installed = join(project, "node_modules", NAME);
  execFileSync(process.execPath, ["tools/package-backend.ts", installed], { stdio: "pipe" });
  // As npm would install the dependencies; @types/node is the project's own.
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
    dependencies: object;
  };
  for (const name of [...Object.keys(dependencies), "@types/node", "undici-types"]) {
    const places = ["packages/embedded-supabase/node_modules", "node_modules"];
    const place = places.map((folder) => resolve(folder, name)).find((path) => existsSync(path));
    mkdirSync(dirname(join(project, "node_modules", name)), { recursive: true });
    symlinkSync(place ?? expect.fail(name), join(project, "node_modules", name));
  }
  mkdirSync(join(project, "migrations"));
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(
    join(project, "use.ts"),
    `import { startBackend, type Backend } from "${NAME}";
     const backend: Backend = await startBackend({ dataDir: "memory", apiPort: 0, mailPort: 0,
       migrationsDir: "migrations", template: process.env["TEMPLATE"] });
     console.log((await fetch(backend.apiUrl + "/health")).status);
     await backend.close();`,
  );
  const strict = ["--module", "nodenext", "--target", "es2023", "--strict", "--types", "node"];
  // TypeScript's own declarations are none of the package's.
  strict.push("--skipDefaultLibCheck");
  const compiled = spawnSync(resolve("node_modules/.bin/tsc"), [...strict, "use.ts"], {
    cwd: project,
    encoding: "utf8",
  });
  expect(compiled.stdout).toBe("");
  const env = { ...process.env, TEMPLATE: inject("emptyDatabase") };
  const run = spawnSync(process.execPath, ["use.js"], { cwd: project, encoding: "utf8", env });
  expect(run).toMatchObject({ stdout: "200\n", stderr: "" });
});
