import { loadConfig } from "@helmwise/embedded-supabase/config";
import { expect, it } from "vitest";

import { IDLE_SECONDS, LIFETIME_SECONDS } from "./session-lifetime.ts";

it("the site and Auth end a session at the same time", () => {
  const { sessions } = loadConfig({ configFile: "supabase/config.toml" }).auth;
  expect(sessions.inactivityTimeout).toBe(IDLE_SECONDS * 1000);
  expect(sessions.timebox).toBe(LIFETIME_SECONDS * 1000);
});
