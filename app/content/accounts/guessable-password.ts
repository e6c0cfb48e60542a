import { brand } from "../site/site";

/** Said by the server alone, so that no page carries it. */
export const guessablePasswordCopy = {
  common: "This is one of the most used passwords. Choose one that is harder to guess",
  personal: `Leave your email address and the name ${brand} out of your password`,
};
