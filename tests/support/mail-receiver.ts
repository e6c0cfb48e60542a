import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import type { ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

export type RawMail = {
  /** Name of the client in its greeting. */
  client: string;
  sender: string;
  recipients: string[];
  raw: string;
  parsed: ParsedMail;
};

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/**
 * A mail server on loopback that keeps each mail as it came, and refuses as strict relays do.
 * @param acceptedDomain the only domain that it takes senders of.
 */
export async function startMailReceiver(acceptedDomain: string) {
  const mails: RawMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onMailFrom({ address }, { hostNameAppearsAs }, done) {
      if (!/\..*[a-z]$/i.test(hostNameAppearsAs)) done(refusal(421, "Your host name has no dot"));
      else if (!address.endsWith(`@${acceptedDomain}`)) done(refusal(550, "Unknown sender domain"));
      else done();
    },
    onData(stream, session, done) {
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const raw = Buffer.concat(chunks).toString("latin1");
          mails.push({
            client: session.hostNameAppearsAs,
            sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw,
            parsed: await simpleParser(raw),
          });
          done();
        })
        .catch(done);
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async close(): Promise<void> {
      await new Promise<void>((resolve) => void server.close(resolve));
    },
  };
}
