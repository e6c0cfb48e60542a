const HOSTS = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const VIDEO = /^[\w-]{11}$/;

/** The id of the video at an address of YouTube; null for other addresses. */
export function videoAt(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [, first = "", second = ""] = pathname.split("/");
  const isShort = hostname === "youtu.be";
  if (!isShort && !HOSTS.test(hostname)) return null;
  const named = ["embed", "live", "shorts", "v"].includes(first) ? second : null;
  const id = isShort ? first : first === "watch" ? searchParams.get("v") : named;
  return id && VIDEO.test(id) ? id : null;
}
