import { expect, test } from "vitest";

import { zoneFromCookies } from "./zone-cookie";

test.each([
  ["consent=granted; time-zone=America/Sao_Paulo; sb=x", "America/Sao_Paulo"],
  ["time-zone=utc", "UTC"],
  ["other-time-zone=Asia/Tokyo", "UTC"],
  ["time-zone=Mars/Olympus", "UTC"],
  ["time-zone=+03:00", "UTC"],
  [`time-zone=${"A".repeat(5_000)}`, "UTC"],
  [null, "UTC"],
])("the cookies %s name the time zone %s", (header, zone) => {
  expect(zoneFromCookies(header)).toBe(zone);
});
