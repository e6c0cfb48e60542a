import { useId, useRef, useState } from "react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

type DialogProps = {
  title: string;
  /** The link that opens the dialog. Without JavaScript or with a modifier key it opens its page. */
  opener: Omit<ComponentProps<typeof ButtonLink>, "onClick">;
  /** A function is rendered only while the dialog is open, and gets a function that closes it. */
  children: ReactNode | WhileOpen;
  /** `false` if the content has its own button that closes the dialog. */
  cornerButton?: boolean;
  onClose?: () => void;
};

type WhileOpen = (close: () => void) => ReactNode;

/** A modal dialog. A form in it with `method="dialog"` also closes it. */
export function Dialog({ title, opener, children, cornerButton = true, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedBy = useRef<HTMLElement>();
  /** 0 while closed; a new number for each opening, so that its content starts afresh. */
  const [opening, setOpening] = useState(0);

  function open(event: MouseEvent<HTMLElement>) {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (hasModifier || !dialog.current) return;
    event.preventDefault();
    openedBy.current = event.currentTarget;
    setOpening((last) => last + 1);
    dialog.current.showModal();
    dialog.current.querySelector("h2")?.focus();
  }

  const close = () => dialog.current?.close();

  function leave() {
    onClose?.();
    // The event comes later than the closing: by then, a fast visitor may have opened the dialog again.
    if (dialog.current?.open) return;
    setOpening(0);
    // Safari does not focus a clicked link, so `close()` does not return the focus to it.
    openedBy.current?.focus({ preventScroll: true });
  }

  // The content covers the whole dialog, so only a click on the backdrop targets the dialog itself.
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
                <Icon glyph="x" />
                <VisuallyHidden>Close</VisuallyHidden>
              </button>
            ) : null}
          </div>
          {typeof children !== "function" ? (
            children
          ) : opening ? (
            <OpenContent key={opening} close={close}>
              {children}
            </OpenContent>
          ) : null}
        </div>
      </dialog>
    </>
  );
}

function OpenContent({ close, children }: { close: () => void; children: WhileOpen }) {
  return children(close);
}
