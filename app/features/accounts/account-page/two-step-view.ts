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
