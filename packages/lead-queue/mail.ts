export type MailAddresses = { from: string; to: string };

export type Mail = {
  /** Name of the sender beside the address. */
  senderName?: string;
  subject: string;
  text: string;
  /** The same text for mail programs that show HTML. */
  html?: string;
  /** Whether the mail answers one of the recipient's own messages; keeps out-of-office programs from replying. */
  isReply?: boolean;
  /** Whether a person wrote the mail, so that it says nothing of a program. */
  isPersonal?: boolean;
  /** The same for each attempt, so that mail programs show a repeated mail once. */
  messageId: string;
  /** Undefined for an address that is not valid in a header. */
  replyTo: string | undefined;
};

export type MailOptions<Lead> = {
  /** Name of the channel's receiver. */
  name: string;
  from: string;
  /** The address that the mail about a lead goes to. */
  to: (lead: Lead) => string;
  /** What the log calls the receiver, where it may not show the address. */
  label?: string;
  write: (lead: Lead, addresses: MailAddresses) => Mail;
  /** Called when the server has taken the mail. */
  onSent?: (lead: Lead) => void;
  /**
   * Called when the server refuses the recipient or the message for good (`isForGood` of the error); the mail is then
   * given up. Without it the mail is sent again until the server takes it.
   */
  onRefused?: (reason: string, lead: Lead) => void;
};
