import type { ReactNode } from "react";

import { followUpMailPage as copy, morningHours } from "~/content/desk/follow-up-mail";
import { leadPageCopy } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";

import { withTime } from "../lead/follow-up";
import type { FollowUpMail, NextMails } from "./follow-up-mail.server";

const list = "/app/desk/leads";

type MailProps = {
  name: "morning" | "timed";
  isOn: boolean;
  /** The next one of it. */
  next: ReactNode;
  children?: ReactNode;
};

/** A kind of mail with its switch, and what there is to choose about it. */
function Mail({ name, isOn, next, children }: MailProps) {
  const { title, text } = copy[name];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <input
        id={name}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        name={name}
        defaultChecked={isOn}
        aria-describedby={`${name}-text`}
        className="switch"
      />
      <div className="grid gap-0.5">
        <label htmlFor={name} className="cursor-pointer font-semibold">
          {title}
        </label>
        <p id={`${name}-text`} className="text-ink-soft">
          {text}
        </p>
        {isOn ? (
          <p className="text-sm text-ink-soft wrap-anywhere tabular-nums">
            {copy.next} {next}
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}

function MorningMail({ day, tasks, hour }: NonNullable<NextMails["morning"]> & { hour: number }) {
  return (
    <>
      {copy.morning.at(writtenDay(day), hour)}:{" "}
      <TextLink href="/app/desk/tasks">{copy.morning.tasks(tasks)}</TextLink>
    </>
  );
}

function TimedMail({ task, lead }: NonNullable<NextMails["timed"]>) {
  const { due_on, due_time, what } = task;
  return (
    <>
      {withTime(writtenDay(due_on), due_time)}: <bdi>{what ?? leadPageCopy.tasks.noWhat}</bdi>,{" "}
      <TextLink href={`${list}/${lead.id}`}>
        <bdi>{lead.full_name}</bdi>
      </TextLink>
    </>
  );
}

type FollowUpMailPageProps = { mail: FollowUpMail; next: NextMails };

/** Which mails remind the reader, and when the next ones come. */
export function FollowUpMailPage({ mail, next: { morning, timed } }: FollowUpMailPageProps) {
  const { is_wanted, wants_morning, wants_timed, morning_hour: hour, time_zone } = mail;
  return (
    <form method="post" className="grid max-w-3xl grid-cols-1 gap-4">
      <Card look="dense" className="divide-y divide-line py-1!">
        <Mail
          name="morning"
          isOn={is_wanted && wants_morning}
          next={morning ? <MorningMail {...morning} hour={hour} /> : copy.morning.none}
        >
          <div className="relative grid w-28 items-center text-ink-soft max-sm:col-start-2">
            <select
              name="hour"
              aria-label={copy.morning.hour}
              defaultValue={String(hour)}
              className="control"
            >
              {morningHours.map((one) => (
                <option key={one} value={String(one)}>
                  {one}:00
                </option>
              ))}
            </select>
            <Icon glyph="chevron-down" className="pointer-events-none absolute right-2.5 size-5" />
          </div>
        </Mail>
        <Mail
          name="timed"
          isOn={is_wanted && wants_timed}
          next={timed ? <TimedMail {...timed} /> : copy.timed.none}
        />
      </Card>
      <p className="text-sm text-muted">{copy.zone(time_zone.replaceAll("_", " "))}</p>
      <Button className="justify-self-start">{copy.save}</Button>
    </form>
  );
}
