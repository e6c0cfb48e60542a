import { PassThrough } from "node:stream";
import { expect, test } from "vitest";

import { ask } from "./ask.ts";

/** A fake terminal: its keyboard, and the text on its screen. */
function startTerminal(isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.ReadStream &
    PassThrough;
  const output = new PassThrough();
  const shown: string[] = [];
  output.on("data", (text) => shown.push(String(text)));
  return { terminal: { input, output }, input, shown: () => shown.join("") };
}

const question = { text: "Password: ", variable: "BLOG_PASSWORD" };

test("shows the answer to an open question", async () => {
  const { terminal, input, shown } = startTerminal();
  const answer = ask(question, terminal);
  input.write("secret words\r");
  expect(await answer).toBe("secret words");
  expect(shown()).toContain("Password: ");
  expect(shown()).toContain("secret words");
});

test("does not show the answer to a hidden question", async () => {
  const { terminal, input, shown } = startTerminal();
  const answer = ask({ ...question, hidden: true }, terminal);
  input.write("secret words\r");
  expect(await answer).toBe("secret words");
  expect(shown()).toBe("Password: \n");
});

test.each([
  ["Ctrl+C", "\u0003"],
  ["Ctrl+D", "\u0004"],
])("%s cancels", async (_keys, typed) => {
  const { terminal, input } = startTerminal();
  const answer = ask({ ...question, hidden: true }, terminal);
  input.write(typed);
  await expect(answer).rejects.toThrow("Canceled");
});

test("names the variable to set if there is no terminal", async () => {
  const { terminal } = startTerminal(false);
  await expect(ask(question, terminal)).rejects.toThrow("BLOG_PASSWORD is missing");
});
