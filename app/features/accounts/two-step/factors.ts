import type { Factor, User } from "@supabase/supabase-js";

/** The factor that sign-ins must be confirmed with, if two-step sign-in is on. */
export function verifiedFactor(user: User): Factor | undefined {
  return verifiedFactors(user)[0];
}

/** All factors of sign-ins; the site sets up one, but Auth's API takes more. */
export function verifiedFactors({ factors = [] }: User): Factor[] {
  return factors.filter((factor) => factor.factor_type === "totp" && factor.status === "verified");
}

/** Factors whose set-up was not completed. */
export function unverifiedFactors({ factors = [] }: User): Factor[] {
  return factors.filter(
    (factor) => factor.factor_type === "totp" && factor.status === "unverified",
  );
}
