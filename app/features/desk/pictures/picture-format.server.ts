type Format = "jpeg" | "png" | "webp" | "heif" | "gif";

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** First bytes of the accepted formats. Another format never reaches a decoder. */
const signatures: [format: Format, matches: (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => latin(bytes, 0, 3) === "\xff\xd8\xff"],
  // Named to be refused with a reason of its own.
  ["gif", (bytes) => latin(bytes, 0, 4) === "GIF8"],
  ["png", (bytes) => latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n"],
  ["webp", (bytes) => /^RIFF[^]{4}WEBP$/.test(latin(bytes, 0, 12))],
  ["heif", (bytes) => /^ftypavi[fs]$/.test(latin(bytes, 4, 12))],
];

/** The accepted format that a file begins as. */
export function formatOf(bytes: Buffer): Format | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}

/** Number of frames that a PNG announces before its first image: 1 if it does not move. */
function framesOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = latin(bytes, at + 4, at + 8);
    if (type === "acTL") return bytes.readUInt32BE(at + 8);
    if (type === "IDAT") return 1;
    at += 12 + bytes.readUInt32BE(at);
  }
  return 1;
}

/** Whether the file moves in a browser, as far as its decoder does not say so. */
export function isAnimated(bytes: Buffer, format: Format): boolean {
  if (format === "png") return framesOfPng(bytes) > 1;
  if (format !== "heif") return false;
  // The brands of the first box: `avis` is an image sequence.
  return /avis/.test(latin(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)));
}
