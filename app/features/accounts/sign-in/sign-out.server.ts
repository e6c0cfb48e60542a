import type { AppLoadContext } from "@remix-run/node";

/** Ends this session at the service if it answers, and in this browser in any case. */
export async function signOut(context: AppLoadContext): Promise<void> {
  try {
    const { error } = await context.supabase.auth.signOut({ scope: "local" });
    if (error) context.log("error", "sign-out failed at the service", error);
  } catch (error) {
    context.log("error", "sign-out failed at the service", error);
  } finally {
    context.clearSession();
  }
}
