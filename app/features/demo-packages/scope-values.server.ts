import { TokenType, tokenize } from "@csstools/css-tokenizer";
import type { CSSToken } from "@csstools/css-tokenizer";

import { pathOfUrl } from "~/lib/http/site-address";

/** Prefix of names that are global in CSS. */
const PREFIX = "deliverable-";

// Functions that fetch URLs given as strings.
const FETCHING = /^(?:-webkit-)?(?:image-set|image|src|cross-fade)\($/i;
const BASE = "http://document.invalid/";

const ANIMATION_WORDS = new Set(
  (
    "none infinite normal reverse alternate alternate-reverse forwards backwards both running paused " +
    "linear ease ease-in ease-out ease-in-out step-start step-end jump-start jump-end jump-none " +
    "jump-both start end auto replace add accumulate inherit initial unset revert revert-layer"
  ).split(" "),
);

/** The URL if it is on this site or in this document; null otherwise. */
function ownAddress(address: string): string | null {
  const given = address.trim();
  if (given.startsWith("#")) return given;
  if (!URL.canParse(given, BASE)) return null;
  const url = new URL(given, BASE);
  return `${url.origin}/` === BASE ? pathOfUrl(url) : null;
}

function quoted(address: string): string {
  return `url("${address.replaceAll(/["\\\n]/g, encodeURIComponent)}")`;
}

/** Maps the tokens of a value; null if `change` returns null for one. */
function rewrite(value: string, change: (token: CSSToken) => string | null): string | null {
  let text = "";
  for (const token of tokenize({ css: value })) {
    const part = change(token);
    if (part === null) return null;
    text += part;
  }
  return text;
}

/** The value, or null if it contains an external URL. */
export function restrictUrls(value: string): string | null {
  let within = false;
  return rewrite(value, (token) => {
    const [type, text] = token;
    if (type === TokenType.URL) {
      const address = ownAddress(token[4].value);
      return address && quoted(address);
    }
    if (type === TokenType.Function) {
      within = /^url\($/i.test(text);
      return within || FETCHING.test(text) ? (within ? "" : null) : text;
    }
    if (!within) return text;
    if (type === TokenType.String) {
      const address = ownAddress(token[4].value);
      return address && quoted(address);
    }
    if (type === TokenType.CloseParen) within = false;
    return "";
  });
}

/** Prefixes the keyframes names in a value of `animation` or `animation-name`. */
export function scopeAnimationNames(value: string): string {
  let depth = 0;
  const renamed = rewrite(value, (token) => {
    const [type, text] = token;
    if (type === TokenType.Function || type === TokenType.OpenParen) depth += 1;
    if (type === TokenType.CloseParen) depth -= 1;
    const isName =
      type === TokenType.Ident && depth === 0 && !ANIMATION_WORDS.has(text.toLowerCase());
    if (type === TokenType.String && depth === 0) return scopedKeyframesName(text);
    return isName ? `${PREFIX}${text}` : text;
  });
  return renamed ?? value;
}

/** The prefixed name of keyframes, given as an identifier or a string. */
export function scopedKeyframesName(name: string): string {
  return `${PREFIX}${name.trim().replaceAll(/[^\w-]/g, "")}`;
}

function unquoted(name: string): string {
  return name.trim().replace(/^(["'])(.*)\1$/s, "$2");
}

function familyKey(name: string): string {
  return unquoted(name).replaceAll(/\s+/g, " ").toLowerCase();
}

/** The prefixed name of a font that the document defines. */
export function scopedFontFamily(name: string): string {
  return `"${PREFIX}${familyKey(name).replaceAll(/["\\\n]/g, "")}"`;
}

export type Families = ReadonlySet<string>;

export function fontFamilySet(names: Iterable<string>): Families {
  return new Set([...names].map(familyKey));
}

/** Prefixes the document's own fonts in a value of `font` or `font-family`. */
export function scopeFontFamilies(value: string, own: Families): string {
  let text = value;
  for (const name of own) {
    const words = name
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(" ", String.raw`\s+`);
    const anyhow = new RegExp(`"${words}"|'${words}'|(?<![\\w"'-])${words}(?![\\w"'-])`, "gi");
    text = text.replace(anyhow, scopedFontFamily(name));
  }
  return text;
}
