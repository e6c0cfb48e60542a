import { useFrameWords } from "./frame-words";

/** The first stop of the keyboard on each page. */
export function SkipLink() {
  const words = useFrameWords();
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-40 -translate-y-32 rounded-md bg-dark px-4 py-2 font-semibold text-on-dark transition-transform focus:shadow-lg focus:translate-y-0"
    >
      {words("Skip to content")}
    </a>
  );
}
