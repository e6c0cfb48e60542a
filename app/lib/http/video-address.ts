import { parseUrl } from "../validation/parse-url.ts";

const HOSTS = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const VIDEO = /^[\w-]{11}$/;

/** The id of the video at an address of YouTube; null for other addresses. */
export function videoAt(address: string): string | null {
  const url = parseUrl(address);
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const [, first = "", second = ""] = pathname.split("/");
  const isShort = hostname === "youtu.be";
  if (!isShort && !HOSTS.test(hostname)) return null;
  const named = ["embed", "live", "shorts", "v"].includes(first) ? second : null;
  const id = isShort ? first : first === "watch" ? searchParams.get("v") : named;
  return id && VIDEO.test(id) ? id : null;
}
