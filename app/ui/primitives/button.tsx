import type { ComponentProps, ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";

import { buttonStyle } from "~/lib/look/button-style";
import type { ButtonStyle } from "~/lib/look/button-style";

import { SiteLink } from "./links/site-link";
import { Spinner } from "./spinner";

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
  ButtonStyle & {
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
      className={buttonStyle({ look, size }, className)}
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

type ButtonLinkProps = ComponentProps<typeof SiteLink> & ButtonStyle;

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={buttonStyle({ look, size }, className)} {...rest} />;
}
