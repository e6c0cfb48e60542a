import { readFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../tests/support/servers/free-port.ts";
import { newStaff } from "../../tests/support/people/staff.ts";
import type { StaffRole } from "../../app/content/desk/staff-roles.ts";
import { temporaryFolder } from "./harness.ts";
import { packageScript, startServer } from "./servers.ts";

type Running = { apiUrl: string; publishableKey: string; secretKey: string };

/** The production build with the database in the same process, and a signed-in member of the staff. */
export async function startEmbeddedSite(roles: StaffRole[]) {
  const data = await temporaryFolder();
  const site = await startServer({
    command: ["sh", "-c", packageScript("start")],
    path: "/readyz",
    env: {
      BACKEND: "embedded",
      EMBEDDED_DATA_DIR: data,
      EMBEDDED_API_PORT: String(await freePort()),
      EMBEDDED_MAIL_PORT: String(await freePort()),
      RATE_LIMIT_POSTS_PER_MINUTE: "100000",
      SHUTDOWN_GRACE_SECONDS: "0",
    },
  });
  const running = JSON.parse(readFileSync(join(data, "running.json"), "utf8")) as Running;
  return { ...site, staff: await newStaff(running, roles) };
}
