const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** `$12,000`, of whole US dollars, the currency of the site's prices. */
export const writtenAmount = (amount: number) => dollars.format(amount);
