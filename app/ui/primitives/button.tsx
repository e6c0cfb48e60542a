import type { ComponentProps, ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";

import { SiteLink } from "./site-link";
import { Spinner } from "./spinner";

// Forced-colors mode shows the transparent border.
const shape =
  "print:hidden inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center leading-title font-semibold no-underline select-none transition-[background-color,border-color,translate] active:translate-y-px motion-reduce:active:translate-none disabled:pointer-events-none disabled:not-aria-disabled:opacity-50 aria-disabled:cursor-progress";

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

type Style = { look?: keyof typeof looks; size?: keyof typeof sizes };

function style({ look = "primary", size = "regular" }: Style, className = ""): string {
  return `${shape} ${looks[look]} ${sizes[size]} ${className}`;
}

type BusyLabelProps = { busy: boolean; busyLabel: string | undefined; children: ReactNode };

const cell = "col-start-1 row-start-1 inline-flex items-center justify-center gap-2";

/**
 * Shows one of two labels in a cell as wide as the longer one. Text that changes is in an element of
 * its own, because React cannot remove a text node that a browser translation has replaced.
 */
function BusyLabel({ busy, busyLabel, children }: BusyLabelProps) {
  return (
    <span className="inline-grid">
      <span className={`${cell} ${busy && !busyLabel ? "opacity-0" : ""}`}>
        {busy && busyLabel ? (
          <>
            <Spinner />
            <span>{busyLabel}</span>
          </>
        ) : (
          <span className="contents">{children}</span>
        )}
      </span>
      {busy && !busyLabel ? (
        <span className={cell}>
          <Spinner />
        </span>
      ) : null}
      {busyLabel ? (
        <span
          data-text={busy ? children : busyLabel}
          className={`${cell} invisible before:content-[attr(data-text)] ${busy ? "" : "pl-7"}`}
        />
      ) : null}
    </span>
  );
}

type ButtonProps = ComponentPropsWithoutRef<"button"> &
  Style & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean;
    /** Label while busy; by default the usual one. */
    busyLabel?: string;
  };

export function Button({
  look,
  size,
  type = "submit",
  className,
  busy,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={style({ look, size }, className)}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {busy === undefined ? (
        children
      ) : (
        <BusyLabel busy={busy} busyLabel={busyLabel}>
          {children}
        </BusyLabel>
      )}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof SiteLink> & Style;

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={style({ look, size }, className)} {...rest} />;
}
