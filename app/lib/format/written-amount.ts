const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** `$12,000`, of whole US dollars, the currency of the site's prices. */
export const writtenAmount = (amount: number) => dollars.format(amount);

const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** `$1.2M`, of whole US dollars, where there is no room for all digits. */
export const shortAmount = (amount: number) => short.format(amount);
