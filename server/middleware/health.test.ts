import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { expect, it, onTestFinished } from "vitest";

import { createHealth } from "./health.ts";

it.each([
  ["without a database of its own", undefined, "ok\n"],
  ["with a database that answers", true, "ok\n"],
  ["with a database that does not", false, "ok, but the database does not answer\n"],
])("/readyz %s", async (_case, answers, text) => {
  const databaseAnswers = answers === undefined ? undefined : () => Promise.resolve(answers);
  const server = createServer(express().use(createHealth({ databaseAnswers }).router));
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
  expect([response.status, await response.text()]).toEqual([200, text]);
});
