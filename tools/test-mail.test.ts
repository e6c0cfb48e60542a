import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

import { runProgram } from "../tests/support/blog-command.ts";
import { startMailReceiver } from "../tests/support/servers/mail-receiver.ts";

const cli = fileURLToPath(new URL("./test-mail.ts", import.meta.url));
const TO = "ada@engine.example";

/** What the command says with this mail server; "" for none. */
function testMail(smtpUrl: string, ...args: string[]) {
  const env = { SMTP_URL: smtpUrl, MAIL_FROM: "site@corp.example", LEADS_NOTIFY_TO: smtpUrl && TO };
  return runProgram(process.execPath, [cli, ...args], { folder: tmpdir(), env });
}

test("one mail goes through the mail server, whose answer is printed, or its refusal with what to set", async () => {
  const server = await startMailReceiver();
  onTestFinished(server.close);
  const sent = await testMail(server.url, TO);
  expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/ took the mail .*: 250 /) });
  const [mail] = server.mails;
  expect(mail).toMatchObject({ sender: "site@corp.example", recipients: [TO] });
  server.refuse("sender", 550, "Unknown sender domain");
  const refused = await testMail(server.url, TO);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/550 Unknown sender domain\. Set MAIL_FROM to an address/);
  expect(server.mails).toHaveLength(1);
});

test.each([
  [[], 2, /Give one email address[^]*Usage: npm run test-mail/],
  [["nobody"], 2, /Give one email address/],
  [[TO], 1, /SMTP_URL is not set/],
])(
  "without a mail server, %j exits with %d and says what is missing",
  async (args, code, words) => {
    const result = await testMail("", ...args);
    expect([result.code, result.out]).toEqual([code, ""]);
    expect(result.err).toMatch(words);
  },
);
