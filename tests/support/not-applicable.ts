import { beforeEach } from "vitest";

const TIME = "needs time to pass at Auth";

/** Tests that do not run with the real Auth, by title, with the reason. */
const REASONS: Record<string, string> = {
  "offers an alternative to an expired link, or to one of another type": TIME,
  "ends after 30 days, however often it was used, even if Auth continues": TIME,
};

beforeEach(({ task, skip }) => {
  const reason = REASONS[task.name];
  if (reason) skip(reason);
});
