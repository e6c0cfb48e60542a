import { expect, test } from "vitest";

import { toActionData, readForm, wasFormAccepted, wasFormRejected } from "./form-action.server";
import { testContext } from "../../../tests/support/load-context";

test("reads text fields and leaves out files", async () => {
  const body = new FormData();
  body.set("name", "Ada");
  body.set("file", new File(["x"], "x.txt"));
  const request = new Request("https://site.test/", { method: "POST", body });
  expect(await readForm(request)).toEqual({ name: "Ada" });
});

test("responds with 400 to a body that is not a form", async () => {
  const request = new Request("https://site.test/", {
    method: "POST",
    body: "--x\r\nbroken",
    headers: { "Content-Type": "multipart/form-data; boundary=y" },
  });
  const thrown: unknown = await readForm(request).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 400 } });
});

test("the loader of the same request knows whether the form was rejected or accepted", () => {
  const refused = testContext();
  const accepted = testContext();
  toActionData(refused, { reply: null, status: 422 });
  toActionData(accepted, { reply: null, status: 200 });
  const other = testContext();
  expect([refused, accepted, other].map(wasFormRejected)).toEqual([true, false, false]);
  expect([refused, accepted, other].map(wasFormAccepted)).toEqual([false, true, false]);
});
