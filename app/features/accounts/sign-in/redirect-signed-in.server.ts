import { redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { twoStepPath } from "../two-step/two-step-path";

/**
 * Guard of pages for visitors without a session.
 * @throws a redirect to `destination`, or first to the page that asks for the second step's code.
 */
export async function redirectSignedIn(
  destination: string,
  context: AppLoadContext,
): Promise<void> {
  const { status } = await context.viewer();
  if (status === "signed-in") throw redirectDocument(destination, 303);
  if (status === "code-needed") throw redirectDocument(twoStepPath(destination), 303);
}
