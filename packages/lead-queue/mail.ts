export type MailAddresses = { from: string; to: string };

type Recipient<Lead> =
  | { to: string }
  /** A mail to a person that the lead names; `name` is the channel's. */
  | { to: (lead: Lead) => string; name: string };

export type Mail = {
  /** Name of the sender beside the address. */
  senderName?: string;
  subject: string;
  text: string;
  /** The same text for mail programs that show HTML. */
  html?: string;
  /** Whether the mail answers one of the recipient's own messages; keeps out-of-office programs from replying. */
  isReply?: boolean;
  /** The same for each attempt, so that mail programs show a repeated mail once. */
  messageId: string;
  /** Undefined for an address that is not valid in a header. */
  replyTo: string | undefined;
};

export type MailOptions<Lead> = Recipient<Lead> & {
  from: string;
  /** What the log calls the receiver, where it may not show the address. */
  label?: string;
  write: (lead: Lead, addresses: MailAddresses) => Mail;
  /**
   * Called when the server refuses the recipient or the message for good; the mail is then given up. Without it the
   * mail is sent again until the server takes it.
   */
  onRefused?: (reason: string) => void;
};

/** The name of a mail's channel, and the way to its recipient. */
export function recipientOf<Lead>(options: MailOptions<Lead>) {
  const { to } = options;
  if (typeof to === "string") return { name: to, addressFor: () => to };
  return { name: "name" in options ? options.name : "", addressFor: to };
}
