import type { ReactNode } from "react";

import { followUpMailPage as copy } from "~/content/desk/follow-up-mail";
import { leadPageCopy } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { withTime } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import type { NextMails } from "./follow-up-mail.server";

const list = "/app/desk/leads";

type MailProps = { id: string; title: string; text: string; next: ReactNode };

/** A kind of mail, with the next one of it; null while reminders are off. */
function Mail({ id, title, text, next }: MailProps) {
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
    </TitledSection>
  );
}

function MorningMail({ day, tasks }: NonNullable<NextMails["morning"]>) {
  return (
    <>
      {copy.morning.at(writtenDay(day))}:{" "}
      <TextLink href={filteredHref(list, { owner: "mine", due: "planned", sort: "due" })}>
        {copy.morning.tasks(tasks)}
      </TextLink>
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

type FollowUpMailPageProps = { isOn: boolean; zone: string; next: NextMails };

/** Which mails remind the reader, when the next ones come, and the switch for all of them. */
export function FollowUpMailPage({ isOn, zone, next: { morning, timed } }: FollowUpMailPageProps) {
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
          text={copy.morning.text(zone)}
          next={isOn ? morning ? <MorningMail {...morning} /> : copy.morning.none : null}
        />
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
