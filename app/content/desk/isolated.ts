/** A name or text as a part of a sentence, whose other words keep their direction whatever its marks are. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
