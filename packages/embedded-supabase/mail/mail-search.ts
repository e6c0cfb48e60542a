import type { Mail } from "./mailbox.ts";

const TERM = /(?:(to|subject):)?("[^"]*"|\S+)/gi;

function searchedText(mail: Mail, field: string): string {
  const to = mail.to.map(({ name, address }) => `${name} ${address}`).join(" ");
  if (field === "to") return to;
  return field === "subject" ? mail.subject : [mail.subject, mail.text, to].join("\n");
}

/** Searches mails with a part of Mailpit's syntax: words, "quoted words", `to:` and `subject:`. */
export function searchMails(mails: readonly Mail[], query: string): Mail[] {
  const terms = [...query.matchAll(TERM)].map(([, field = "", wanted = ""]) => ({
    field: field.toLowerCase(),
    wanted: wanted.replaceAll('"', "").toLowerCase(),
  }));
  return mails.filter((mail) =>
    terms.every(({ field, wanted }) => searchedText(mail, field).toLowerCase().includes(wanted)),
  );
}
