import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";
import { encode } from "uqr";

import { brand } from "~/content/site/site";
import { writtenDay } from "~/lib/format/written-time";

import { unverifiedFactors, verifiedFactor } from "../two-step/factors";
import { readSetup } from "../two-step/setup-cookie.server";

/** Two-step sign-in of the account: `setup` until the first code was entered. */
export type TwoStepView =
  | { status: "off" }
  | {
      status: "setup";
      /** `otpauth` URI, which the QR code holds. */
      uri: string;
      /** In groups of four, to be typed. */
      secret: string;
      /** A square of `size` units; `path` draws its dark parts. */
      qrCode: { size: number; path: string };
    }
  | { status: "on"; since: string };

const otpSettings = "algorithm=SHA1&digits=6&period=30";

function otpUri(secret: string, account: string): string {
  const issuer = encodeURIComponent(brand);
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&${otpSettings}`;
}

/** One path of unit squares, row by row: as many squares in one stroke as there are side by side. */
function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => {
      const line = row.map((dark) => (dark ? "#" : " ")).join("");
      return [...line.matchAll(/#+/g)].map(({ 0: run, index }) => {
        return `M${index} ${y}h${run.length}v1h-${run.length}z`;
      });
    })
    .join("");
  return { size, path };
}

/** Two-step sign-in as the account page shows it. */
export async function twoStepView(
  request: Request,
  user: User,
  context: AppLoadContext,
): Promise<TwoStepView> {
  const factor = verifiedFactor(user);
  if (factor) return { status: "on", since: writtenDay(factor.updated_at) };
  const setup = await readSetup(request, context);
  const isOpen = unverifiedFactors(user).some(({ id }) => id === setup?.factorId);
  if (!setup || !isOpen) return { status: "off" };
  const uri = otpUri(setup.secret, user.email ?? "");
  const secret = setup.secret.replaceAll(/.{4}(?=.)/g, "$& ");
  return { status: "setup", uri, secret, qrCode: drawQrCode(uri) };
}
