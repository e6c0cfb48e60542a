import { expect, test } from "vitest";
import { parseGoDuration } from "./go-duration.ts";

test.each([
  ["0", 0],
  ["1s", 1000],
  ["1m", 60_000],
  ["24h", 86_400_000],
  ["1h15m30.918s", 4_530_918],
  ["1.5h", 5_400_000],
  [".5s", 500],
  ["250ms", 250],
  ["2us", 0.002],
  ["-1m", -60_000],
])("%s lasts %d ms", (text, milliseconds) => {
  expect(parseGoDuration(text)).toBeCloseTo(milliseconds);
});

test.each(["", "1", "1d", "s", "1 s", "h1", "one minute", "1s!"])(
  "%j is not a duration",
  (text) => {
    expect(parseGoDuration(text)).toBeUndefined();
  },
);
