import { z } from "zod";

import { twoStepCopy } from "~/content/accounts/two-step";

/** The code of an authenticator app; apps show it with a space in the middle. */
export const twoStepSchema = z.object({
  code: z
    .string(twoStepCopy.required)
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(
      z
        .string()
        .min(1, twoStepCopy.required)
        .regex(/^\d{6}$/, twoStepCopy.format),
    ),
});
