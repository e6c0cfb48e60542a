// Forced-colors mode shows the transparent border.
const shape =
  "print:hidden inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center text-balance leading-title font-semibold no-underline select-none transition-[background-color,border-color,translate] active:translate-y-px motion-reduce:active:translate-none disabled:pointer-events-none disabled:not-aria-disabled:opacity-50 aria-disabled:cursor-progress";

const sizes = {
  regular: "min-h-11 px-5 py-2",
  compact: "min-h-9 px-4 py-1",
  large: "min-h-13 px-7 py-3 text-lg",
};

const looks = {
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-hover shadow-sm",
  dark: "border-transparent bg-dark text-on-dark hover:bg-dark-hover shadow-sm",
  plain: "border-control text-ink hover:border-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-page hover:bg-danger/90 shadow-sm",
  quiet: "border-transparent text-ink hover:bg-sunken",
};

export type ButtonStyle = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** The classes of a button; also for scripts of pages without React. */
export function buttonStyle(
  { look = "primary", size = "regular" }: ButtonStyle,
  className = "",
): string {
  return `${shape} ${looks[look]} ${sizes[size]} ${className}`;
}
