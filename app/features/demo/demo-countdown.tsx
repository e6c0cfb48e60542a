import { useEffect, useId, useRef, useState } from "react";
import type { MouseEvent } from "react";

import { demoCountdown } from "~/content/leads/demo-dialog";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NewTabLabel } from "~/ui/primitives/new-tab-label";
import { Notice } from "~/ui/primitives/notice";

import { CountdownDial } from "./countdown-dial";
import { openNewTab } from "./open-new-tab";
import { useCountdown } from "./use-countdown";

const SECONDS = 10;
const HALFWAY = 5;

type DemoCountdownProps = { href: string; close: () => void };

/** Opens the demo in a new tab at zero, unless the visitor opens it earlier or stops the countdown. */
export function DemoCountdown({ href, close }: DemoCountdownProps) {
  const { countdown, spoken } = demoCountdown;
  const endId = useId();
  const actions = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const { left, stopped, stop } = useCountdown(SECONDS, () => {
    if (openNewTab(href)) close();
    else setBlocked(true);
  });
  const waits = !stopped && !blocked;

  // Screen readers announce changes of a live region, not its first text.
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), 100);
    return () => clearTimeout(timer);
  }, []);

  // Move the focus to the link: the pressed button was removed, or the browser blocked the new tab.
  useEffect(() => {
    if (!waits) actions.current?.querySelector("a")?.focus();
  }, [waits]);

  function closeOnMiddleClick(event: MouseEvent) {
    if (event.button === 1) close();
  }

  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
        <CountdownDial left={left} of={SECONDS} />
        <div className="grid gap-3">
          <p className="text-pretty text-ink-soft">{demoCountdown.lead}</p>
          {waits ? (
            <p role="timer" className="font-semibold tabular-nums">
              {`${countdown.before} ${left} ${left === 1 ? countdown.one : countdown.other}`}
            </p>
          ) : (
            <div id={endId}>
              {blocked ? (
                <Notice tone="warn">{demoCountdown.blocked}</Notice>
              ) : (
                <p className="font-semibold">{demoCountdown.stopped}</p>
              )}
            </div>
          )}
        </div>
      </div>
      <output className="sr-only">
        {begun && waits ? (left > HALFWAY ? spoken.opening : spoken.halfway) : ""}
      </output>
      <div ref={actions} className="mt-2 flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink
          href={href}
          target="_blank"
          aria-describedby={waits ? undefined : endId}
          onClick={close}
          onAuxClick={closeOnMiddleClick}
        >
          <NewTabLabel>{demoCountdown.openNow}</NewTabLabel>
        </ButtonLink>
        <Button type="button" look="plain" onClick={close}>
          {demoCountdown.cancel}
        </Button>
        {waits ? (
          <Button type="button" look="quiet" onClick={stop}>
            {demoCountdown.stop}
          </Button>
        ) : null}
      </div>
    </>
  );
}
