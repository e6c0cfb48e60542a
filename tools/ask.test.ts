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

const question = { text: "Password: ", variable: "BLOG_PASSWORD", hidden: true };

test("does not show the answer to a hidden question", async () => {
  const { terminal, input, shown } = startTerminal();
  const answer = ask(question, terminal);
  input.write("secret words\r");
  expect(await answer).toBe("secret words");
  expect(shown()).toBe("Password: \n");
});

test("is canceled by Ctrl+C", async () => {
  const { terminal, input } = startTerminal();
  const answer = ask(question, terminal);
  input.write("\u0003");
  await expect(answer).rejects.toThrow("Canceled");
});

test("names the variable to set if there is no terminal", async () => {
  const { terminal } = startTerminal(false);
  await expect(ask(question, terminal)).rejects.toThrow("BLOG_PASSWORD is missing");
});
