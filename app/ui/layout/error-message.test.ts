import { expect, test } from "vitest";

import { messageOf } from "./error-message";

const UNEXPECTED = "An unexpected error occurred.";

function thrown(data: unknown) {
  return { status: 500, statusText: "", internal: false, data };
}

test.each([
  ["a response with a message", thrown({ message: "Closed today." }), "Closed today."],
  ["a response with an empty message", thrown({ message: "" }), UNEXPECTED],
  ["a response with a message that is no text", thrown({ message: { code: 1 } }), UNEXPECTED],
  ["a response with plain text", thrown('Error: No route matches URL "/x"'), UNEXPECTED],
  ["a response without a body", thrown(null), UNEXPECTED],
  ["an error that Remix has sanitized", new Error("Unexpected Server Error"), UNEXPECTED],
  ["an error with details", new TypeError("Cannot read properties of undefined"), UNEXPECTED],
  ["no error object", "postgres://user:password@host", UNEXPECTED],
  ["nothing", undefined, UNEXPECTED],
])("the error screen has words for visitors alone: %s", (_what, error, text) => {
  expect(messageOf(error)).toBe(text);
});

test.each(["Failed to fetch", "Load failed", "NetworkError when attempting to fetch resource."])(
  "a lost connection is named: %s",
  (message) => {
    expect(messageOf(new TypeError(message))).toContain("Check your connection");
  },
);

test("a response that is not the site's own asks to try again", () => {
  expect(messageOf(new Error("Unable to decode turbo-stream"))).toContain("try again");
});
