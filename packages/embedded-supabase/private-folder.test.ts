import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { makePrivateFolder } from "./private-folder.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "private-folder-"));
});
afterEach(() => void vi.restoreAllMocks());

const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o777).toString(8);

test("a new folder and its parents are private", () => {
  expect(makePrivateFolder(join(root, "a", "b"))).toBe(false);
  expect([modeOf("a"), modeOf("a", "b")]).toEqual(["700", "700"]);
});

test.each([
  [0o755, 0o644, 0o755],
  [0o777, 0o666, 0o777],
  [0o770, 0o660, 0o2770],
  [0o700, 0o604, 0o705],
])("a folder of mode %o with files of mode %o in folders of mode %o is closed", (...modes) => {
  const [folder, file, below] = modes;
  mkdirSync(join(root, "data", "base"), { recursive: true });
  writeFileSync(join(root, "data", "base", "1"), "");
  chmodSync(join(root, "data", "base", "1"), file);
  chmodSync(join(root, "data", "base"), below);
  chmodSync(join(root, "data"), folder);
  expect(makePrivateFolder(join(root, "data"))).toBe(true);
  expect([modeOf("data"), modeOf("data", "base"), modeOf("data", "base", "1")]).toEqual([
    "700",
    "700",
    "600",
  ]);
  expect(makePrivateFolder(join(root, "data"))).toBe(false);
});

test("what a link in the folder leads to keeps its mode", () => {
  writeFileSync(join(root, "outside"), "");
  chmodSync(join(root, "outside"), 0o644);
  mkdirSync(join(root, "data"));
  symlinkSync(join(root, "outside"), join(root, "data", "link"));
  makePrivateFolder(join(root, "data"));
  expect(modeOf("outside")).toBe("644");
});

test("an open folder of another user, or one with the sticky bit, is refused and stays as it is", () => {
  chmodSync(root, 0o1777);
  expect(() => makePrivateFolder(root)).toThrow(/is shared.*Name a folder below it/);
  expect(modeOf()).toBe("777");
  chmodSync(root, 0o755);
  vi.spyOn(process, "getuid").mockReturnValue(4_321);
  expect(() => makePrivateFolder(root)).toThrow(/belongs to user \d+.*user 4321/);
  expect(modeOf()).toBe("755");
});

test("a file in its place, or in that of a parent, is an error", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => makePrivateFolder(join(root, "file"))).toThrow("EEXIST");
  expect(() => makePrivateFolder(join(root, "file", "a", "b"))).toThrow("ENOTDIR");
});

test.runIf(existsSync("/proc/self"))("a folder that the system rejects is an error", () => {
  expect(() => makePrivateFolder("/proc/x/y")).toThrow("ENOENT");
});
