import { opendir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";

import { entryFile, entryIdOf, fileNames, isHalfWritten, isMissing } from "./journal-files.ts";
import { createOwnerWatch, heartbeatFile } from "./journal-owner.ts";

/** Whether this process has an entry of that id: on its own disk and waiting, or in some other way. */
export type Held = (id: string) => "waiting" | "busy" | undefined;

type ClaimOptions = { room: number; held: Held; ownToo: boolean; found: (id: string) => void };

type Find = { folder: string; id: string; writtenAt: number };

async function writtenAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}

/** An empty folder goes; another process may have been quicker. */
async function tidy(folder: string): Promise<void> {
  await rm(heartbeatFile(folder), { force: true });
  await rmdir(folder).catch(() => {});
}

/** Takes over entries in the folder `root` which nobody works on, for this process's own folder. */
export function createClaims(root: string, own: string) {
  const isAbandoned = createOwnerWatch(root);

  async function abandonedFolders(): Promise<string[]> {
    const names: string[] = [];
    for await (const entry of await opendir(root)) {
      if (entry.isDirectory() && join(root, entry.name) !== own) names.push(entry.name);
    }
    const answers = await Promise.all(names.map(isAbandoned));
    return names.filter((_name, index) => answers[index]).map((name) => join(root, name));
  }

  /** Adds to the finds and deletes what nobody needs. True when nothing is left. */
  async function search(folder: string, options: ClaimOptions, finds: Find[]): Promise<boolean> {
    const { room, held, found } = options;
    let all = true;
    for await (const name of fileNames(folder)) {
      if (finds.length >= room) return false;
      const path = join(folder, name);
      const id = entryIdOf(name);
      const state = id && held(id);
      if (isHalfWritten(name) && folder !== root && folder !== own) await rm(path, { force: true });
      if (!id || (state && folder === own)) continue;
      if (state === "waiting") {
        found(id);
        await rm(path, { force: true });
      } else if (state === "busy") all = false;
      else finds.push({ folder, id, writtenAt: await writtenAt(path).catch(() => 0) });
    }
    return all;
  }

  /** False when another process was quicker. */
  async function take({ folder, id }: Find): Promise<boolean> {
    try {
      if (folder !== own) await rename(entryFile(folder, id), entryFile(own, id));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /**
   * Makes up to `room` entries this process's own, and gives their ids to `found`, oldest first:
   * those of processes that are gone and those that lie in the root, where an operator may put
   * them; with `ownToo` also its own that are not in hand.
   * @returns whether the own folder holds more.
   * @throws when a folder cannot be read, after it went through the others.
   */
  return async function claim(options: ClaimOptions): Promise<boolean> {
    const { held, ownToo, found } = options;
    const finds: Find[] = [];
    const emptied: string[] = [];
    const troubles: unknown[] = [];
    let ownMore = false;
    for (const folder of [root, ...(await abandonedFolders()), ...(ownToo ? [own] : [])]) {
      try {
        const all = await search(folder, options, finds);
        if (folder === own) ownMore = !all;
        else if (all && folder !== root) emptied.push(folder);
      } catch (error) {
        troubles.push(error);
      }
    }
    finds.sort((one, other) => one.writtenAt - other.writtenAt);
    for (const find of finds) if (!held(find.id) && (await take(find))) found(find.id);
    for (const folder of emptied) await tidy(folder);
    if (troubles.length > 0) throw troubles[0];
    return ownMore;
  };
}
