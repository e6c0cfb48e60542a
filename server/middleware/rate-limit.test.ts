import type { Request } from "express";
import { expect, it } from "vitest";

import { addressOf, clientAddress, surroundingNetwork } from "./rate-limit.ts";

function from(ip: string | undefined, remoteAddress?: string): string {
  return clientAddress({ ip, socket: { remoteAddress } } as Request);
}

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["192.0.2.1:5678", "192.0.2.1"],
  ["[2001:db8::1]:443", "2001:db8:0:0"],
  ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
])("rate limits count %s as %s", (address, counted) => {
  expect(from(address)).toBe(counted);
});

it.each([
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["' or 1=1", undefined],
  ["192.0.2.1:99999", undefined],
  ["host.example:443", undefined],
])("returns the whole address of %s: %s", (ip, whole) => {
  expect(addressOf({ ip, socket: {} } as Request)).toBe(whole);
});

it("falls back to the connection's address if the forwarded one is invalid", () => {
  expect(from("' or 1=1", "192.0.2.7")).toBe("192.0.2.7");
  expect(from(undefined, undefined)).toBe("unknown");
});

it.each([
  ["192.0.2.1", "192.0.2"],
  ["192.0.20.1", "192.0.20"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:0DB8:0001:FFFF::", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
  [undefined, "unknown"],
])("%s is in the network %s", (address, network) => {
  expect(surroundingNetwork(address)).toBe(network);
});
