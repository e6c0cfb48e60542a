import { brand } from "../site/site";

/** In its own module, because only the server uses it. */
export const guessablePasswordCopy = {
  common: "This is one of the most used passwords. Choose one that is harder to guess",
  repeated: "This repeats few characters. Choose a password that is harder to guess",
  personal: `Leave your email address and the name ${brand} out of your password`,
};
