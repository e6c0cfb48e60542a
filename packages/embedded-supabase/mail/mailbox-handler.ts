import type { FetchHandler } from "../http-server.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { renderMail, renderMailList } from "./mailbox-page.ts";
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
