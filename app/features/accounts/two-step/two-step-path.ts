import { defaultDestination, postLoginDestination } from "../sign-in/post-login-redirect";

const path = "/auth/two-step";
/** The one page under `/auth` that needs the second step. */
const resetPage = "/auth/reset-password";

/** Path of the page that asks for the code and then opens `destination`. */
export function twoStepPath(destination: string): string {
  return destination === defaultDestination
    ? path
    : `${path}?redirectUrl=${encodeURIComponent(destination)}`;
}

/** The page to open after the code; `redirectUrl` is user input. */
export function twoStepDestination(request: Request): string {
  const value = new URL(request.url).searchParams.get("redirectUrl");
  return value === resetPage ? resetPage : postLoginDestination(value);
}
