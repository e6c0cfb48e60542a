import { useSite } from "~/ui/primitives/site-context";

const handles =
  "M12 4.4V1.3M12 22.7v-3.1M4.4 12H1.3M22.7 12h-3.1M6.63 6.63 4.43 4.43M19.57 19.57l-2.2-2.2M6.63 17.37l-2.2 2.2M19.57 4.43l-2.2 2.2";

/** A helm with a compass as its hub, in the color of the text. */
function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.3em] shrink-0">
      <circle
        cx="12"
        cy="12"
        r="7.2"
        strokeWidth="2"
        className="fill-brand-yellow stroke-current"
      />
      <path d={handles} strokeWidth="2.2" strokeLinecap="round" className="stroke-current" />
      <path d="M15.6 8.4 13.4 13.4 8.4 15.6 10.6 10.6z" className="fill-brand-ink" />
    </svg>
  );
}

/** Mark and wordmark. Scales with the font size, up to the width of a small window. */
export function Logo({
  className = "text-[length:min(var(--text-xl),7vw)]",
}: {
  className?: string;
}) {
  const site = useSite();
  return (
    <span
      className={`inline-flex items-center gap-[0.4em] font-display leading-none font-semibold tracking-heading ${className}`}
    >
      <LogoMark />
      {site.brand}
    </span>
  );
}
