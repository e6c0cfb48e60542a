import { useFrameWords } from "./frame-words";

export const accountPlaces = {
  dashboard: { name: "Dashboard", href: "/app" },
  signIn: { name: "Sign in", href: "/auth/login" },
  signUp: { name: "Sign up", href: "/auth/signup" },
  /** Named "Hire" in the header and "Subscribe" in the mobile menu. */
  plans: "/pricing",
};

/** A plain form, so that signing out loads a new page without the data of this one. */
export function SignOutForm({ className }: { className: string }) {
  const words = useFrameWords();
  return (
    <form method="post" action="/auth/sign-out" className="flex">
      <button type="submit" className={className}>
        {words("Sign out")}
      </button>
    </form>
  );
}
