import type { FetchHandler } from "../http-server.ts";
import type { Mail, Mailbox, Address } from "./mailbox.ts";
import { handleMailpitApi } from "./mailpit-api.ts";
import { escapeHtml } from "./template.ts";

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const TEXT_STYLE =
  "margin: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 16px/1.5 system-ui, sans-serif";

const COMMON_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

function html(body: string, policy: string): Response {
  return new Response(body, {
    headers: {
      ...COMMON_HEADERS,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    },
  });
}

function text(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { ...COMMON_HEADERS, "content-type": "text/plain; charset=utf-8" },
  });
}

function messageHtml(mail: Mail, embedded: boolean): string {
  const body =
    mail.html === "" ? `<pre style="${TEXT_STYLE}">${escapeHtml(mail.text)}</pre>` : mail.html;
  return embedded ? `<base target="_blank">${body}` : body;
}

async function handlePage(url: URL, mailbox: Mailbox): Promise<Response> {
  if (url.pathname === "/") return html(renderMailList(await mailbox.list()), PAGE_POLICY);
  if (url.pathname === "/livez" || url.pathname === "/readyz") return text("ok");
  const [, id = "", extension] = /^\/view\/([^/.]+)(?:\.(html|txt))?$/.exec(url.pathname) ?? [];
  const mail = id === "" ? undefined : await mailbox.open(id);
  if (mail === undefined) return text("Not found", 404);
  if (extension === "txt") return text(mail.text);
  if (extension === "html") {
    return html(messageHtml(mail, url.searchParams.has("embed")), MESSAGE_POLICY);
  }
  return html(renderMail(mail), PAGE_POLICY);
}

/** Protects sign-in links in mails from DNS rebinding by requiring a loopback or the configured host. */
function isAddressedToThisMachine(request: Request, host: string): boolean {
  const requested = (request.headers.get("host") ?? host).replace(/:\d+$/, "").toLowerCase();
  return (
    requested === host || requested === "localhost" || /^(?:\[[\da-f:.]+\]|[\d.]+)$/.test(requested)
  );
}

/** Handles Mailpit's API under `/api/v1/`, and HTML pages at `/` and `/view/`. */
export function createMailboxHandler(mailbox: Mailbox, host: string): FetchHandler {
  return async (request) => {
    if (!isAddressedToThisMachine(request, host)) return text("Unknown host", 403);
    const url = new URL(request.url);
    if (url.pathname.startsWith("/api/")) {
      return (await handleMailpitApi(request, mailbox)) ?? text("404 page not found", 404);
    }
    if (request.method !== "GET" && request.method !== "HEAD") return text("Not allowed", 405);
    return handlePage(url, mailbox);
  };
}

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
function renderMailList(mails: readonly Mail[]): string {
  const list =
    mails.length === 0
      ? "<p>No mail yet. All mails of the site arrive here; reload to see them.</p>"
      : `<ul>\n${mails.map((mail) => listItem(mail)).join("\n")}\n</ul>`;
  return page("Mailbox", `<h1>Mailbox</h1>\n${list}`);
}

/** Renders one mail; its HTML is in a sandboxed iframe. */
function renderMail(mail: Mail): string {
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
