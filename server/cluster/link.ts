/** One end of the channel between the primary process and a worker. */
export type Channel = {
  send: (message: object) => unknown;
  on: (event: "message", listener: (message: unknown) => void) => unknown;
};

/** What may be asked over a channel: the names, what is sent along and what comes back. */
type Questions = Record<string, { asks: unknown; gets: unknown }>;

type Answers<Asked extends Questions> = {
  [Name in keyof Asked]: (body: Asked[Name]["asks"]) => Promise<Asked[Name]["gets"]>;
};

export type Ask<Asked extends Questions> = <Name extends keyof Asked & string>(
  name: Name,
  body: Asked[Name]["asks"],
) => Promise<Asked[Name]["gets"]>;

type Message =
  | { link: "ask"; id: number; name: string; body: unknown }
  | { link: "answer"; id: number; body: unknown }
  | { link: "failure"; id: number; reason: string };

function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "link" in message;
}

/**
 * Asks the other process, and answers what it asks. An answer that never comes is waited for:
 * whoever asks may be gone before.
 */
export function openLink<Asked extends Questions, Answered extends Questions>(
  channel: Channel,
  answers: Answers<Answered>,
): Ask<Asked> {
  const open = new Map<number, { resolve(body: unknown): void; reject(error: Error): void }>();
  let asked = 0;

  async function answer(id: number, name: string, body: unknown) {
    try {
      const handler = answers[name];
      if (!handler) throw new Error(`Nobody answers ${name}`);
      channel.send({ link: "answer", id, body: await handler(body) } satisfies Message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      channel.send({ link: "failure", id, reason } satisfies Message);
    }
  }

  channel.on("message", (message) => {
    if (!isMessage(message)) return;
    if (message.link === "ask") {
      void answer(message.id, message.name, message.body);
      return;
    }
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.link === "answer") waiting?.resolve(message.body);
    else waiting?.reject(new Error(message.reason));
  });

  return (name, body) =>
    new Promise((resolve, reject) => {
      asked += 1;
      open.set(asked, { resolve: resolve as (body: unknown) => void, reject });
      channel.send({ link: "ask", id: asked, name, body } satisfies Message);
    });
}
