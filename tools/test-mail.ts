import { createSmtpSender } from "@helmwise/embedded-supabase/smtp";

import { resolveSite } from "../app/content/site/site.ts";
import { readEnvironment } from "../app/lib/env/env.server.ts";
import { isEmailAddress } from "../app/lib/validation/email-address.ts";
import { CliError, loadEnvFile, print, printAside, runCommand, UsageError } from "./cli.ts";

const USAGE = `Usage: npm run test-mail -- ADDRESS

Sends one mail to this address through the server of SMTP_URL, as the site sends its own, and prints what the server
answered. Reads the variables of the site, also from .env.

Exit codes: 0 taken by the server, 1 not taken, or a wrong variable, 2 invalid command.`;

function readAddress([address = "", ...rest]: string[]): string {
  if (rest.length === 0 && isEmailAddress(address)) return address;
  throw new UsageError("Give one email address.");
}

const words = process.argv.slice(2);

await runCommand(USAGE, async () => {
  if (words[0] === "--help") return print(USAGE);
  const to = readAddress(words);
  loadEnvFile();
  const { leads, siteUrl, siteOverrides } = readEnvironment();
  if (!leads.smtp) throw new CliError("SMTP_URL is not set, so there is no mail server to try.");
  const { brand, contactEmail } = resolveSite(siteOverrides);
  const from = leads.mailFrom ?? contactEmail;
  const server = `${leads.smtp.host}:${leads.smtp.port}`;
  printAside(`Sending a mail from ${from} to ${to} through ${server} …`);
  const answer = await createSmtpSender(
    leads.smtp,
    siteUrl,
  )({
    from: { name: brand, address: from },
    to: [{ name: "", address: to }],
    subject: `Test mail of ${brand}`,
    text: `Somebody who runs ${brand} tried its mail server with this mail. Nothing needs to be done.`,
  }).catch((error: Error) => {
    throw new CliError(error.message);
  });
  print(`${server} took the mail and answered: ${answer}`);
  print("Whether it arrives, only the mailbox shows; look among its spam, too.");
});
