import { expect, onTestFinished, test } from "vitest";

import { startSiteBackend } from "../support/servers/backend.ts";
import { startMailReceiver } from "../support/servers/mail-receiver.ts";
import { newAddress } from "../support/people/visitor.ts";

test("mails go through the mail server, encrypted, and one that it refuses is an error", async () => {
  const server = await startMailReceiver({ startTls: true });
  onTestFinished(server.close);
  const logged: string[] = [];
  const backend = await startSiteBackend({
    smtp: {
      host: "127.0.0.1",
      port: Number(new URL(server.url).port),
      secure: false,
      auth: { user: "robot", pass: "secret" },
    },
    log: (message) => logged.push(message),
  });
  onTestFinished(backend.close);
  const signUp = (email: string) =>
    fetch(`${backend.apiUrl}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: backend.publishableKey },
      body: JSON.stringify({ email, password: "Correct-horse-1" }),
    });
  const email = newAddress();
  expect((await signUp(email)).status).toBe(200);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ recipients: [email], login: "robot:secret", encrypted: true });
  expect(mail?.parsed.from?.text).toBe('"Helmwise" <accounts@helmwise.example>');

  server.refuse("message", 550);
  expect((await signUp(newAddress())).status).toBe(500);
  expect(logged).toEqual([expect.stringMatching(/^POST .*signup: .* did not take a mail/)]);
  expect(logged.join()).not.toMatch(/token_hash|secret/);
});
