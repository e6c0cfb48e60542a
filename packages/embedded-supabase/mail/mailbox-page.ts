import type { Address, Mail } from "./mailbox.ts";
import { escapeHtml } from "./template.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; }
  h1 { font-size: 1.25rem; margin: 0 0 1rem; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #8886; }
  li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem .25rem;
    border-bottom: 1px solid #8886; color: inherit; text-decoration: none; }
  li a:hover { background: #8882; }
  li a[data-unread] strong { font-weight: 700; }
  strong { font-weight: 400; }
  small, dt { opacity: .75; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8886; background: #fff; }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function listAddresses(addresses: readonly Address[]): string {
  const texts = addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address));
  return escapeHtml(texts.join(", "));
}

function listItem(mail: Mail): string {
  return `<li><a href="/view/${mail.id}"${mail.read ? "" : " data-unread"}>
<strong>${escapeHtml(mail.subject || "(no subject)")}</strong>
<small><time datetime="${mail.created}">${mail.created.slice(0, 19).replace("T", " ")} UTC</time></small>
<small>To ${listAddresses(mail.to)}</small>
</a></li>`;
}

/** Renders the list of mails, newest first. */
export function renderMailList(mails: readonly Mail[]): string {
  const list =
    mails.length === 0
      ? "<p>No mail yet. All mails of the site arrive here; reload to see them.</p>"
      : `<ul>\n${mails.map((mail) => listItem(mail)).join("\n")}\n</ul>`;
  return page("Mailbox", `<h1>Mailbox</h1>\n${list}`);
}

/** Renders one mail; its HTML is in a sandboxed iframe. */
export function renderMail(mail: Mail): string {
  const { id } = mail;
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p>
<h1>${escapeHtml(mail.subject || "(no subject)")}</h1>
<dl>
<dt>From</dt><dd>${listAddresses([mail.from])}</dd>
<dt>To</dt><dd>${listAddresses(mail.to)}</dd>
${mail.replyTo.length > 0 ? `<dt>Reply to</dt><dd>${listAddresses(mail.replyTo)}</dd>\n` : ""}<dt>Date</dt><dd><time datetime="${mail.created}">${mail.created}</time></dd>
</dl>
<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/view/${id}.html?embed=1"></iframe>
<p><a href="/view/${id}.html">HTML</a> <a href="/view/${id}.txt">Text</a></p>`,
  );
}
