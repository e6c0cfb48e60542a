import type { Address, Mail } from "./mailbox.ts";

const TERM = /([!-])?(?:(to|from|subject|cc|addressed|is):)?("[^"]*"|\S+)/gi;

function addressText(addresses: readonly Address[]): string {
  return addresses.map(({ name, address }) => `${name} ${address}`).join(" ");
}

function searchedText(mail: Mail, field: string): string {
  switch (field) {
    case "to":
      return addressText(mail.to);
    case "cc":
      return addressText(mail.cc);
    case "from":
      return addressText([mail.from]);
    case "addressed":
      return addressText([mail.from, ...mail.to, ...mail.cc]);
    case "subject":
      return mail.subject;
    case "is":
      return mail.read ? "read" : "unread";
    default:
      return [mail.subject, mail.text, addressText([mail.from, ...mail.to])].join("\n");
  }
}

/**
 * Searches mails with Mailpit's syntax: words, "quoted words", `to:`, `from:`, `cc:`, `subject:`,
 * `addressed:`, `is:read`; a leading `-` or `!` negates a term.
 */
export function searchMails(mails: readonly Mail[], query: string): Mail[] {
  const terms = [...query.matchAll(TERM)].map(([, negation, field = "", wanted = ""]) => ({
    negated: negation !== undefined,
    field: field.toLowerCase(),
    wanted: wanted.replaceAll('"', "").toLowerCase(),
  }));
  const matches = (mail: Mail, { negated, field, wanted }: (typeof terms)[number]): boolean => {
    const text = searchedText(mail, field).toLowerCase();
    return (field === "is" ? text === wanted : text.includes(wanted)) !== negated;
  };
  return mails.filter((mail) => terms.every((term) => matches(mail, term)));
}
