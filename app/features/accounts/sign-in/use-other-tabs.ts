import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { readSessionFingerprint } from "~/lib/supabase/session-fingerprint";

const returns = ["pageshow", "visibilitychange", "focus"];

/**
 * Asks for the page's data again once another tab has signed in or out: the header follows, a page
 * that is not the visitor's any more is left, and what was typed stays. Pages without the framework
 * have `shell/follow.ts`.
 */
export function useOtherTabs(): void {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // A sign-in of this tab's own changes the cookie first and the page a moment later.
    if (state !== "idle") return undefined;
    const follow = () => {
      const { sessionFingerprint, loading } = document.documentElement.dataset;
      // A page that is being left, as by signing out, goes where its own form leads.
      if (loading !== undefined) return;
      if (readSessionFingerprint(document.cookie) !== sessionFingerprint) revalidate();
    };
    const cookies = "cookieStore" in window ? window.cookieStore : undefined;
    follow();
    for (const event of returns) addEventListener(event, follow);
    cookies?.addEventListener("change", follow);
    return () => {
      for (const event of returns) removeEventListener(event, follow);
      cookies?.removeEventListener("change", follow);
    };
  }, [state, revalidate]);
}
