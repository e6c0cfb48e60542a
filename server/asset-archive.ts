import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { wrongValue } from "../app/lib/env/env.server.ts";
import { isAssetName } from "./asset-names.ts";
import type { Logger } from "./observability/logger.ts";
import { makeFolder } from "./make-folder.ts";

export type AssetArchive = {
  /** Where the assets lie. */
  folder: string;
  close(): void;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
const HALF_WRITTEN = /^\.[\w.-]+\.tmp$/;

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Puts the file there, or says that it is still in use; others may be doing the same. */
async function keep(source: string, folder: string, name: string): Promise<void> {
  const target = join(folder, name);
  if ((await sizeOf(target)) === (await sizeOf(source))) {
    await utimes(target, new Date(), new Date());
    return;
  }
  const half = join(folder, `.${name}.${process.pid}.${Date.now()}.tmp`);
  try {
    await writeFile(half, await readFile(source), { flag: "wx", flush: true });
    await rename(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isAssetName(name) && !HALF_WRITTEN.test(name)) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts?.isFile() && Date.now() - facts.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

async function openFolder(archiveDirectory: string): Promise<string> {
  const folder = resolve(archiveDirectory, "assets");
  const probe = join(folder, `.probe.${process.pid}.tmp`);
  try {
    await makeFolder(folder);
    await writeFile(probe, "");
    await rm(probe, { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = `must be a folder the site may write to (${reason})`;
    throw wrongValue("ASSET_ARCHIVE_DIR", text, archiveDirectory);
  }
  return folder;
}

/**
 * Keeps this build's assets where builds before and after it find them, and takes away what no
 * build has used for 30 days. Several processes may share the folder.
 * @param assetsDirectory the assets of this build.
 * @throws EnvironmentError when nothing can be written to the archive.
 */
export async function openAssetArchive(
  archiveDirectory: string,
  assetsDirectory: string,
  log: Logger,
): Promise<AssetArchive> {
  const folder = await openFolder(archiveDirectory);
  const names = (await readdir(assetsDirectory)).filter(isAssetName);

  async function renew(): Promise<void> {
    try {
      await removeOld(folder);
      await Promise.all(names.map((name) => keep(join(assetsDirectory, name), folder, name)));
    } catch (error) {
      // Visitors of this build miss nothing; those who come back to it after an upgrade might.
      log("error", "Assets cannot be kept in ASSET_ARCHIVE_DIR", { error });
    }
  }

  await renew();
  const timer = setInterval(() => void renew(), DAY_MS).unref();
  return { folder, close: () => clearInterval(timer) };
}
