import { expect, it } from "vitest";

import { readProjectFile } from "./read-project-file.ts";

type Entry = { integrity?: string; resolved?: string; link?: boolean; inBundle?: boolean };

const { packages } = JSON.parse(readProjectFile("package-lock.json").toString()) as {
  packages: Record<string, Entry>;
};
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
);

it("the lock file has the checksum of every package, also of those for other systems", () => {
  expect(installed.length).toBeGreaterThan(500);
  const missing = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(missing.map(([path]) => path)).toEqual([]);
});

it("the lock file names no registry", () => {
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});

it("the packages of this repository have no packages of their own, which the container image would lack", () => {
  const nested = installed.filter(([path]) => path.startsWith("packages/"));
  expect(nested.map(([path]) => path)).toEqual([]);
});
