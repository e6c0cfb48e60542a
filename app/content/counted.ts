/** A number with its thousands apart. */
export const written = (count: number) => count.toLocaleString("en");

/** A number of things, such as "1 lead" and "1,782 leads". */
export const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${written(count)} ${more}`;
