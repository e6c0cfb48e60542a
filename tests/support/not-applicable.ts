import { beforeEach } from "vitest";

const TIME = "needs time to pass at Auth";

/** Tests that do not run with the real Auth, by title, with the reason. */
const REASONS: Record<string, string> = {
  "offers an alternative to an expired link, or to one of another type": TIME,
  "a session ends because you had been signed in for 30 days, with a notice that says so once":
    TIME,
};

beforeEach(({ task, skip }) => {
  const reason = REASONS[task.name];
  if (reason) skip(reason);
});
