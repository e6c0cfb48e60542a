import type { ReactNode } from "react";

import { followUpMailPage as copy, morningHours } from "~/content/desk/follow-up-mail";
import { leadPageCopy } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";
import { SelectField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { withTime } from "../lead/follow-up";
import type { NextMails } from "./follow-up-mail.server";

const list = "/app/desk/leads";

type MailProps = {
  id: string;
  title: string;
  text: string;
  next: ReactNode;
  children?: ReactNode;
};

/** A kind of mail, with the next one of it; null while reminders are off. */
function Mail({ id, title, text, next, children }: MailProps) {
  return (
    <TitledSection
      id={id}
      title={title}
      heading="text-lg leading-title"
      className="grid grid-cols-1 content-start gap-2 border-t border-line pt-4"
    >
      <p className="text-ink-soft">{text}</p>
      {next === null ? null : (
        <dl className="text-sm">
          <dt className="text-muted">{copy.next}</dt>
          <dd className="text-base wrap-anywhere tabular-nums">{next}</dd>
        </dl>
      )}
      {children}
    </TitledSection>
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

/** Chooses when the morning mail comes. */
function HourForm({ hour }: { hour: number }) {
  return (
    <form method="post" className="flex flex-wrap items-end gap-3">
      <SelectField
        id="morning-hour"
        name="hour"
        label={copy.morning.hour}
        options={morningHours.map((one) => ({ value: String(one), label: `${one}:00` }))}
        defaultValue={String(hour)}
      />
      <Button look="plain">{copy.morning.saveHour}</Button>
    </form>
  );
}

type FollowUpMailPageProps = { isOn: boolean; zone: string; hour: number; next: NextMails };

/** Which mails remind the reader, when the next ones come, and the switch for all of them. */
export function FollowUpMailPage({ isOn, zone, hour, next }: FollowUpMailPageProps) {
  const { morning, timed } = next;
  return (
    <div className="grid grid-cols-1 gap-6">
      <form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="font-semibold">{isOn ? copy.on : copy.off}</p>
        <Button
          name="wanted"
          value={isOn ? "off" : "on"}
          look={isOn ? "plain" : "primary"}
          size="compact"
        >
          {isOn ? copy.turnOff : copy.turnOn}
        </Button>
      </form>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <Mail
          id="morning"
          title={copy.morning.title}
          text={copy.morning.text(hour, zone)}
          next={
            isOn ? morning ? <MorningMail {...morning} hour={hour} /> : copy.morning.none : null
          }
        >
          {isOn ? <HourForm hour={hour} /> : null}
        </Mail>
        <Mail
          id="timed"
          title={copy.timed.title}
          text={copy.timed.text}
          next={isOn ? timed ? <TimedMail {...timed} /> : copy.timed.none : null}
        />
      </div>
      <p className="text-sm text-muted">{copy.zone(zone)}</p>
    </div>
  );
}
