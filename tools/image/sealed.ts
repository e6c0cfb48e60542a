import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

/** The site and its process id, as this machine counts. */
export type Started = { child: ChildProcess; pid(): number };

// The root, what is assembled and this machine's libraries are read-only; /tmp and /data are not.
const ENTER = `
set -e
view=$1 image=$2 data=$3 node=$4; shift 4
mount -t tmpfs tmpfs "$view"; cd "$view"
for part in usr etc bin lib lib64; do
  if [ -L "/$part" ]; then cp -P "/$part" .
  elif [ -d "/$part" ]; then mkdir "$part"; mount -o bind,ro "/$part" "$part"; fi
done
mkdir data dev opt proc site tmp; touch opt/node
mount -o bind /dev dev; mount -t proc proc proc; mount -t tmpfs -o mode=1777 tmpfs tmp
mount -o bind,ro "$node" opt/node; mount -o bind,ro "$image" site; mount -o bind "$data" data
mount -o remount,ro "$view"
exec setpriv --no-new-privs --inh-caps=-all chroot --userspec=1000:1000 . env -C /site "$@"
`;

/** Nothing of this process's own environment gets in. */
const inContainer = (environment: Record<string, string>, path: string): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  ...environment,
  PATH: path,
});

/** Whether this machine lets us make such a view: Linux, and we are root. */
export function canSeal(): boolean {
  return (
    process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "--pid", "true"]).status === 0
  );
}

/**
 * Starts a command with the rights of a container: as user 1000 and process 1, on a read-only root.
 * @param folders what becomes /site and /data, and an empty one to put the view together in.
 */
export function startSealed(
  command: readonly string[],
  environment: Record<string, string>,
  folders: { site: string; data: string; view: string },
): Started {
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child"];
  const { view, site, data } = folders;
  const enter = ["sh", "-c", ENTER, "enter", view, site, data, process.execPath];
  const child = spawn("unshare", [...namespaces, ...enter, ...command], {
    env: inContainer(environment, "/opt:/usr/sbin:/usr/bin:/sbin:/bin"),
    stdio: ["ignore", "pipe", "pipe"],
  });
  return {
    child,
    pid: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")),
  };
}

/** Starts a command where it was put together, with the rights of whoever asks. */
export function startHere(
  command: readonly string[],
  environment: Record<string, string>,
  folders: { site: string; data: string },
): Started {
  const [program = "", ...options] = command;
  const child = spawn(program, options, {
    cwd: folders.site,
    env: inContainer(
      { ...environment, EMBEDDED_DATA_DIR: folders.data },
      dirname(process.execPath),
    ),
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, pid: () => child.pid ?? 0 };
}
