import { join } from "node:path";
import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";

import {
  followUpMailCopy,
  leadMailCopy,
  mailFooter,
  ownerMailCopy,
  takenBackMailCopy,
} from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type {
  DueTask,
  FollowUpMail,
  LeadInMail,
  OwnerMail,
} from "../../app/features/leads/lead.ts";
import { shortDay } from "../../app/lib/format/written-time.ts";
import { cutAtWord } from "../../app/lib/validation/text.ts";
import {
  factsOf,
  messageIdOf,
  oneLine,
  piece,
  REACHED,
  replyAddress,
  senderOf,
} from "./lead-mail.ts";
import { mailParts } from "./mail-parts.ts";
import type { Logger } from "../observability/logger.ts";

export type StaffMail = OwnerMail | FollowUpMail;

const LONGEST_START = 300;
const LIST = "/app/desk/tasks";

/** What a task is for, with its time of day, and with its day if that is an earlier one than the mail's. */
function taskLine({ what, due_on, due_time }: DueTask, day: string): string {
  const task = oneLine(what ?? followUpMailCopy.unnamed);
  const timed = due_time === null ? task : `${due_time.slice(0, 5)} ${task}`;
  return due_on < day ? followUpMailCopy.since(shortDay(due_on, day), timed) : timed;
}

const personOf = ({ full_name, company }: DueTask) =>
  [full_name, company ?? ""].map(oneLine).filter(Boolean).join(", ");

function reminderTitle(time: string, tasks: DueTask[], more: number): string {
  const { title, titleOfMany } = followUpMailCopy.reminder;
  const [first] = tasks;
  if (!first || tasks.length > 1) return titleOfMany(tasks.length + more, time.slice(0, 5));
  const named = `${piece(first.what ?? followUpMailCopy.unnamed)}, ${piece(first.full_name)}`;
  return title((first.due_time ?? time).slice(0, 5), named);
}

function followUpWords(mail: FollowUpMail, siteUrl: string) {
  const { reminder, due, overdue, day, zone, tasks = [], more = 0, stop_key } = mail;
  const isTimed = tasks.some(({ due_time }) => due_time !== null);
  const list = { link: siteUrl + LIST, isButton: true };
  return {
    title: reminder ? reminderTitle(reminder, tasks, more) : followUpMailCopy.title(due),
    paragraphs: [
      reminder
        ? followUpMailCopy.reminder.text(tasks.length + more)
        : followUpMailCopy.text(due, overdue),
      ...tasks.map((task) => ({
        above: taskLine(task, day),
        text: personOf(task),
        link: `${siteUrl}/app/desk/leads/${task.id}`,
        label: personOf(task),
      })),
      ...(zone && isTimed ? [followUpMailCopy.zone(zone.replaceAll("_", " "))] : []),
      more > 0
        ? { ...list, text: followUpMailCopy.more(more), label: followUpMailCopy.openMore(more) }
        : { ...list, text: followUpMailCopy.open, label: followUpMailCopy.openTasks },
      {
        text: followUpMailCopy.stop,
        link: `${siteUrl}/follow-up-mail/${stop_key}`,
        label: followUpMailCopy.stopNow,
      },
    ],
  };
}

const facts = [...REACHED, "plan", "form"] as const;

/** What the lead asks for, with the first words of its message. */
function leadParagraphs(lead: LeadInMail) {
  return [
    {
      facts: factsOf(
        lead,
        facts.filter((name) => lead[name]),
      ),
    },
    `${leadMailCopy.message}\n${cutAtWord(oneLine(lead.message), LONGEST_START)}`,
  ];
}

/** The texts of a mail. */
function wordsOf(mail: StaffMail, siteUrl: string) {
  if ("page" in mail) {
    const { leads, page, by_rule, rule, is_taken_back, about } = mail;
    const replies = about && replyAddress(about) && !is_taken_back;
    const copy = is_taken_back ? takenBackMailCopy : ownerMailCopy;
    return {
      title: [copy.title(leads), ...(about ? [senderOf(about)] : [])].join(": "),
      paragraphs: [
        ...(about ? leadParagraphs(about) : []),
        [copy.text(leads, by_rule, rule), ...(replies ? [leadMailCopy.reply] : [])].join(" "),
        {
          text: `${copy.open(leads)}:`,
          link: siteUrl + page,
          label: copy.open(leads),
          isButton: true,
        },
      ],
    };
  }
  return followUpWords(mail, siteUrl);
}

/** Writes the mails to the staff. */
export function createStaffMailWriter(siteUrl: string) {
  return (mail: StaffMail, { from, to }: MailAddresses): Mail => {
    const { title, paragraphs } = wordsOf(mail, siteUrl);
    return {
      // Who is no longer the owner has nothing to answer.
      replyTo: "page" in mail && !mail.is_taken_back ? replyAddress(mail.about ?? {}) : undefined,
      senderName: brand,
      subject: `${brand}: ${title}`,
      ...mailParts({ title, paragraphs, footer: mailFooter(to, siteUrl) }),
      messageId: messageIdOf(mail.idempotency_key, from, ".staff"),
    };
  };
}

type StaffMailsSettings = {
  channel: Channel<StaffMail> | undefined;
  log: Logger;
  /** Folder of the leads' outbox; undefined keeps waiting mails in memory. */
  spoolDir: string | undefined;
};

/** Mails to the staff wait in an outbox of their own, which has nothing to store but the mail. */
export function openStaffMails({ channel, log, spoolDir }: StaffMailsSettings) {
  if (!channel) return { accept: async () => true, close: async () => {} };
  return createLeadQueue<StaffMail>({
    store: async () => "stored",
    channels: [channel],
    folder: spoolDir === undefined ? undefined : join(spoolDir, "owners"),
    log,
  });
}
