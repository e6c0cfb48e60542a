import { X } from "~/ui/icons/x";
import { useId, useRef, useState } from "react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

type DialogProps = {
  title: string;
  /** The link that opens it; without scripts, or in a new tab, it is followed. */
  opener: Omit<ComponentProps<typeof ButtonLink>, "onClick">;
  /** As a function they live only while the dialog is open, and may close it. */
  children: ReactNode | WhileOpen;
  /** `false` where a button of the content is the one to close it. */
  cornerButton?: boolean;
  onClose?: () => void;
};

type WhileOpen = (close: () => void) => ReactNode;

/** A modal dialog; a form in it with `method="dialog"` closes it, too. */
export function Dialog({ title, opener, children, cornerButton = true, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedBy = useRef<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);

  function open(event: MouseEvent<HTMLElement>) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || !dialog.current) return;
    event.preventDefault();
    openedBy.current = event.currentTarget;
    setIsOpen(true);
    dialog.current.showModal();
    dialog.current.querySelector("h2")?.focus();
  }

  const close = () => dialog.current?.close();

  function leave() {
    setIsOpen(false);
    // Safari does not focus a link that is clicked, so it could not give the focus back.
    openedBy.current?.focus({ preventScroll: true });
    onClose?.();
  }

  // The sheet covers all of the dialog but its backdrop.
  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) close();
  }

  return (
    <>
      <ButtonLink {...opener} onClick={open} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the button close it as well */}
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClick={closeOnBackdrop}
        onClose={leave}
        className="dialog"
      >
        <div className="grid gap-4 p-5 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id={id} tabIndex={-1} className="text-xl leading-title outline-none">
              {title}
            </h2>
            {cornerButton ? (
              <button
                type="button"
                onClick={close}
                className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <Icon glyph={X} />
                <VisuallyHidden>Close</VisuallyHidden>
              </button>
            ) : null}
          </div>
          {typeof children !== "function" ? children : null}
          {typeof children === "function" && isOpen ? (
            <OpenContent close={close}>{children}</OpenContent>
          ) : null}
        </div>
      </dialog>
    </>
  );
}

function OpenContent({ close, children }: { close: () => void; children: WhileOpen }) {
  return <>{children(close)}</>;
}
