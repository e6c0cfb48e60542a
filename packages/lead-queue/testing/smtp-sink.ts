import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type ReceivedMail = {
  from: string;
  to: string[];
  /** The client that signed in, as `user:password`. */
  login: string | undefined;
  encrypted: boolean;
  /** Header fields by lower-case name, unfolded. */
  headers: Map<string, string>;
  /** Decoded text. */
  text: string;
};

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

type SinkOptions = {
  startTls?: boolean;
  port?: number;
  /** Called for each mail before it is taken. */
  onMail?: (mail: ReceivedMail) => Promise<unknown>;
};

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number(`0x${code}`)));
  return Buffer.from(bytes, "latin1").toString();
}

function parse(message: string): Pick<ReceivedMail, "headers" | "text"> {
  const [head = "", ...rest] = message.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = decode(rest.join("\r\n\r\n"), headers.get("content-transfer-encoding"));
  return { headers, text: body.replaceAll("\r\n", "\n") };
}

/** A mail server on loopback that stores its mails in memory. */
export async function startSmtpSink(options: SinkOptions = {}) {
  const { startTls = false, port = 0, onMail } = options;
  const mails: ReceivedMail[] = [];
  const logins: string[] = [];
  let refusal: { at: string; error: Error } | undefined;
  const refusalAt = (at: string) => (refusal?.at === at ? refusal.error : null);

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
    onRcptTo: (_address, _session, done) => done(refusalAt("recipient")),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const error = refusalAt("message");
        const { mailFrom, rcptTo } = session.envelope;
        if (error) return done(error);
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          login: session.user as string | undefined,
          encrypted: session.secure,
          ...parse(Buffer.concat(chunks).toString()),
        };
        mails.push(mail);
        void Promise.resolve(onMail?.(mail)).then(() => done(), done);
      });
    },
  });
  // Some tests disconnect a client in the middle.
  server.on("error", () => {});
  const listener = server.listen(port, "127.0.0.1");
  await once(listener, "listening");

  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    /** Attempts to sign in. */
    logins,
    /** Rejects mails with this reply code until `takeAll`. */
    refuse(at: "login" | "recipient" | "message", code: number, words = "No") {
      refusal = { at, error: Object.assign(new Error(words), { responseCode: code }) };
    },
    takeAll() {
      refusal = undefined;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
