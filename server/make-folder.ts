import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

async function typeOf(path: string): Promise<"folder" | "other" | "missing"> {
  return stat(path).then(
    (found) => (found.isDirectory() ? "folder" : "other"),
    () => "missing",
  );
}

/**
 * Makes a folder and its missing parents, one by one: Node's recursive `mkdir` never
 * returns below a folder that allows no subfolders, such as `/proc`.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  if ((await typeOf(folder)) === "folder") return;
  const parent = dirname(folder);
  if ((await typeOf(parent)) === "missing") await makeFolder(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have created it at the same time.
    if ((await typeOf(folder)) !== "folder") throw error;
  }
}
