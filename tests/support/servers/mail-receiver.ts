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
  /** The client that signed in, as `user:password`. */
  login: string | undefined;
  encrypted: boolean;
  raw: string;
  parsed: ParsedMail;
};

export type MailReceiver = Awaited<ReturnType<typeof startMailReceiver>>;

type ReceiverOptions = {
  /** The only domain that it takes senders of; with it, clients need a host name as strict relays demand it. */
  acceptedDomain?: string;
  startTls?: boolean;
  /** Called for each mail before it is taken. */
  onMail?: (mail: RawMail) => Promise<unknown>;
};

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Where a mail server can refuse. */
type Step = "login" | "sender" | "recipient" | "message";

/** A mail server on loopback that keeps each mail as it came. */
export async function startMailReceiver({
  acceptedDomain,
  startTls = false,
  onMail,
}: ReceiverOptions = {}) {
  const mails: RawMail[] = [];
  const logins: string[] = [];
  let refused: { at: Step; error: Error } | undefined;
  const refusalAt = (at: Step) => (refused?.at === at ? refused.error : null);
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startTls ? [] : ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth({ username, password }, _session, done) {
      const login = `${username}:${password}`;
      logins.push(login);
      done(refusalAt("login"), { user: login });
    },
    onMailFrom({ address }, { hostNameAppearsAs }, done) {
      const isStrict = acceptedDomain !== undefined;
      if (isStrict && !/\..*[a-z]$/i.test(hostNameAppearsAs)) {
        done(refusal(421, "Your host name has no dot"));
      } else if (isStrict && !address.endsWith(`@${acceptedDomain}`)) {
        done(refusal(550, "Unknown sender domain"));
      } else {
        done(refusalAt("sender"));
      }
    },
    onRcptTo: (_address, _session, done) => done(refusalAt("recipient")),
    onData(stream, session, done) {
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const error = refusalAt("message");
          if (error) return done(error);
          const raw = Buffer.concat(chunks).toString("latin1");
          const mail = {
            client: session.hostNameAppearsAs,
            sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            login: session.user as string | undefined,
            encrypted: session.secure,
            raw,
            parsed: await simpleParser(raw),
          };
          mails.push(mail);
          await onMail?.(mail);
          done();
        })
        .catch(done);
    },
  });
  // Some tests disconnect a client in the middle.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Attempts to sign in. */
    logins,
    /** Rejects mails with this reply code until `takeAll`. */
    refuse(at: Step, code: number, words = "No") {
      refused = { at, error: refusal(code, words) };
    },
    takeAll() {
      refused = undefined;
    },
    async close(): Promise<void> {
      await new Promise<void>((resolve) => void server.close(resolve));
    },
  };
}
