import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../tools/blog/cli.ts", import.meta.url));

export type CommandResult = { code: number; out: string; err: string };

export type CommandPlace = {
  /** Working and home folder. */
  folder: string;
  /** Overrides the variables, which name nothing by default. */
  env: Record<string, string>;
};

// Overrides the .env of this machine.
const unset = {
  BACKEND: "",
  SUPABASE_URL: "",
  SUPABASE_ANON_KEY: "",
  SUPABASE_SERVICE_ROLE_KEY: "",
  SITE_URL: "",
  PORT: "",
  BLOG_EMAIL: "",
  BLOG_PASSWORD: "",
  BLOG_CODE: "",
};

/** Runs a program without a terminal. */
export function runProgram(
  command: string,
  args: readonly string[],
  { folder, env }: CommandPlace,
): Promise<CommandResult> {
  const options = { cwd: folder, env: { ...process.env, ...unset, HOME: folder, ...env } };
  return new Promise((resolve) => {
    const child = execFile(command, args, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end();
  });
}

/** Runs `npm run blog` as npm does, in the folder of the articles. */
export function runBlogCommand(
  args: readonly string[],
  { folder, env }: CommandPlace,
): Promise<CommandResult> {
  return runProgram(process.execPath, [cli, ...args], {
    folder,
    env: { INIT_CWD: folder, ...env },
  });
}
