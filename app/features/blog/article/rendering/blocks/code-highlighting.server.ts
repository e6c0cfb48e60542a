import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import go from "highlight.js/lib/languages/go";
import graphql from "highlight.js/lib/languages/graphql";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import markdown from "highlight.js/lib/languages/markdown";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import shell from "highlight.js/lib/languages/shell";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const known = {
  bash,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  graphql,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  markdown,
  php,
  python,
  ruby,
  rust,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(known)) hljs.registerLanguage(name, language);

/** Display names that differ from highlight.js's own. */
const names = new Map([
  ["csv", "CSV"],
  ["html", "HTML"],
  ["ini", "INI"],
  ["toml", "TOML"],
  ["xml", "XML"],
]);

/** What writers call a block without a language. */
const plain = new Set(["", "text", "txt", "plaintext"]);

/** In characters; longer code is not highlighted. */
const longest = 20_000;

export type HighlightedCode = {
  /** Escaped HTML with highlight.js classes; null if the language is unknown. */
  html: string | null;
  /** Display name of the language; null for plain text. */
  name: string | null;
};

/** `language` is the info string of the code fence. */
export function highlightCode(code: string, language: string): HighlightedCode {
  const key = language.toLowerCase();
  const grammar = hljs.getLanguage(key);
  const name = plain.has(key) ? null : (names.get(key) ?? grammar?.name ?? language);
  if (!grammar || code.length > longest) return { html: null, name };
  return { html: hljs.highlight(code, { language: key, ignoreIllegals: true }).value, name };
}
