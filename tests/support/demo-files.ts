import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url));

/** A copy of the files that the site serves, to change at will. */
export function copyPublicFiles() {
  const directory = mkdtempSync(join(tmpdir(), "helmwise-public-"));
  cpSync(CLIENT, directory, { recursive: true, preserveTimestamps: true });
  const path = (name: string) => join(directory, name);
  const remove = (name: string) => rmSync(path(name), { recursive: true, force: true });
  return {
    directory,
    path,
    remove,
    /** Puts a file into the folder; an older one of that name goes. */
    write(name: string, content: string) {
      remove(name);
      writeFileSync(path(name), content);
    },
    /** Brings the site's own file of that name back. */
    restore(name: string) {
      remove(name);
      cpSync(join(CLIENT, name), path(name));
    },
    delete: () => rmSync(directory, { recursive: true, force: true }),
  };
}
