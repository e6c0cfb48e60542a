/** Languages in which spreadsheets are used, whose names of months and days they read as dates. */
const LANGUAGES =
  "ar bg ca cs da de el en es et fi fr he hr hu id is it ja ko lt lv nb nl pl pt ro ru sk sl sr sv th tr uk vi zh".split(
    " ",
  );

/** TRUE and FALSE as spreadsheets in these languages write them. */
const TRUTH_VALUES = new Set(
  (
    "true false wahr falsch vrai faux verdadeiro falso verdadero vero falso waar onwaar sand falsk sant usant " +
    "tosi epätosi prawda fałsz pravda nepravda igaz hamis истина ложь істина хибність adevărat fals doğru yanlış " +
    "αληθές ψευδές cert veritat"
  ).split(" "),
);

const letters = /[\p{L}\p{M}]+/gu;

/** Names of months and days, long and short. */
function dateWords(): Set<string> {
  const words = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, {
        weekday: style,
        month: style,
        day: "numeric",
        timeZone: "UTC",
      });
      return Array.from({ length: 12 }, (_, month) =>
        format
          .format(Date.UTC(2024, month, 1 + month))
          .toLowerCase()
          .match(letters),
      );
    }),
  );
  return new Set(words.flatMap((found) => found ?? []));
}
let knownDateWords: Set<string> | undefined;

/** Units, exponents, currencies and halves of the day are shorter than this. */
const LONGEST_UNIT = 3;
/** A date in words has three, as in "5 de março de 2024"; with more it is a code. */
const MOST_WORDS = 4;

/**
 * Whether a spreadsheet could read the text as a number, date, time, amount, truth value or error: it has a digit, and no
 * words but names of months and days and short ones. More texts than spreadsheets read so in any one language.
 */
export function isReadAsOther(value: string): boolean {
  const text = value.normalize("NFKC").trim().toLowerCase();
  if (text.startsWith("#") || TRUTH_VALUES.has(text)) return true;
  if (!/\p{N}/u.test(text) || text.includes("@")) return false;
  const words = text.match(letters) ?? [];
  if (words.length > MOST_WORDS) return false;
  knownDateWords ??= dateWords();
  return words.every((word) => word.length <= LONGEST_UNIT || knownDateWords?.has(word));
}
