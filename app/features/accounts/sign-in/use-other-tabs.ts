import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { readSessionFingerprint } from "~/lib/supabase/session-fingerprint";

const returns = ["pageshow", "visibilitychange", "focus"];

/** The shell script listens to it as well, and updates the links of the header. */
const announce = () => dispatchEvent(new Event("visibilitychange"));

/**
 * Revalidates the page after another tab has signed in or out: a private page redirects, typed values
 * stay. The links of the header are those of `client/sync-account-links.ts`.
 */
export function useOtherTabs(): void {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // This tab's own sign-in changes the cookie before it changes the page.
    if (state !== "idle") return undefined;
    const follow = () => {
      const { sessionFingerprint, loading } = document.documentElement.dataset;
      // A navigation is under way, for example after signing out in this tab.
      if (loading !== undefined) return;
      if (readSessionFingerprint(document.cookie) !== sessionFingerprint) revalidate();
    };
    const cookies = "cookieStore" in window ? window.cookieStore : undefined;
    follow();
    for (const event of returns) addEventListener(event, follow);
    cookies?.addEventListener("change", announce);
    return () => {
      for (const event of returns) removeEventListener(event, follow);
      cookies?.removeEventListener("change", announce);
    };
  }, [state, revalidate]);
}
