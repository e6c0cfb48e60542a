import { expect } from "vitest";

type MessageSummary = { ID: string; Subject: string };
type Message = {
  From: { Name: string; Address: string };
  Subject: string;
  Text: string;
  HTML: string;
};

/**
 * The newest message to an address, read through the Mailpit API that the embedded mailbox and
 * `supabase start` both answer. Undefined while there is none.
 */
export async function findMail(mailUrl: string, to: string): Promise<Message | undefined> {
  const query = encodeURIComponent(`to:${to}`);
  const found = await fetch(`${mailUrl}/api/v1/search?query=${query}&limit=1`);
  const { messages } = (await found.json()) as { messages: MessageSummary[] };
  const newest = messages[0];
  if (!newest) return undefined;
  const message = await fetch(`${mailUrl}/api/v1/message/${newest.ID}`);
  return (await message.json()) as Message;
}

/** The first link of a message's HTML part. */
export function linkIn(message: Pick<Message, "Subject" | "HTML">): string {
  const href = /href="([^"]+)"/.exec(message.HTML)?.[1];
  if (!href) throw new Error(`No link in the message "${message.Subject}"`);
  return href.replaceAll("&amp;", "&");
}

/** The link of the newest message to an address, once there is one. */
export async function mailedLinkTo(mailUrl: string, to: string): Promise<string> {
  await expect.poll(() => findMail(mailUrl, to)).toBeDefined();
  return linkIn((await findMail(mailUrl, to)) ?? expect.fail(`No mail for ${to}`));
}
