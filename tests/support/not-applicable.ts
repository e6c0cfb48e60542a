import { beforeEach } from "vitest";

/** Tests that need what the real Auth does not offer to tests, by title, with the reason. */
const REASONS: Record<string, string> = {};

beforeEach(({ task, skip }) => {
  const reason = REASONS[task.name];
  if (reason) skip(reason);
});
