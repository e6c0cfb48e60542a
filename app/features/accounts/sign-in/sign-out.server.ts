import type { AppLoadContext } from "@remix-run/node";

/** Ends the session at Auth and deletes its cookies, even if Auth is unavailable. */
export async function signOut(context: AppLoadContext): Promise<void> {
  try {
    const { error } = await context.supabase.auth.signOut({ scope: "local" });
    if (error) context.log("error", "Auth failed to end the session", error);
  } catch (error) {
    context.log("error", "Auth failed to end the session", error);
  } finally {
    context.clearSession();
  }
}
