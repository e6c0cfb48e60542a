/** Most lines contain none of these, and are not searched further. */
const PRIVATE_SIGNS = /@|%40|eyJ|sb_secret_|\/shared\//;
const WORD = /[^\s"'<>/\\=&?]+/g;
const BEFORE_AT = /.(?:@|%40)/s;
const ADDRESS_END = /^.+\.[a-z]{2,}/is;
const PRIVATE_PATTERNS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bsb_secret_\w+/g, "[key]"],
  // The secret of a link to a workshop document.
  [/(?<=\/workshop\/shared\/)[^\s"?#]+/g, "[token]"],
];

/** Works word by word: one pattern for the whole text takes seconds if it is full of `@`. */
function removeAddress(word: string): string {
  const at = word.search(BEFORE_AT) + 1;
  const address = at > 0 ? ADDRESS_END.exec(word.slice(at))?.[0] : undefined;
  return address === undefined ? word : `[email]${word.slice(at + address.length)}`;
}

/** Replaces email addresses, tokens and secret keys in a text. */
export function removePrivateData(text: string): string {
  if (!PRIVATE_SIGNS.test(text)) return text;
  const safe = text.replace(WORD, removeAddress);
  return PRIVATE_PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), safe);
}
