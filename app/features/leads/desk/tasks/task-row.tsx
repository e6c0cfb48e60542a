import { leadPageCopy } from "~/content/desk/leads";
import { tasksCopy as copy } from "~/content/desk/tasks";
import { shortDay, weekdayOf } from "~/lib/format/written-time";
import { TextField } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { TickForm, taskFields } from "~/ui/primitives/desk/tick-form";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { TaskReply } from "../lead/change-task.server";
import { withTime } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import type { TaskFilter } from "./task-filter";
import { DoneNotice } from "./task-notice";
import type { ListedTask, TaskList } from "./task-list.server";

const { noWhat } = leadPageCopy.tasks;

type MoveProps = {
  task: ListedTask;
  place: number;
  list: TaskList;
  /** Why the task was not moved. */
  reply: TaskReply | undefined;
};

/** Moves the task to another day, at the same time of day. */
function MoveTask({ task, place, list: { days, shown_at }, reply }: MoveProps) {
  const { lead, due_on } = task;
  const fields = { intent: "move_task", lead, place: String(place), ...taskFields(task) };
  const near = [
    [days.tomorrow, copy.tomorrow],
    [days.monday, copy.monday],
  ] as const;
  return (
    <details
      name="move"
      data-popup=""
      open={reply !== undefined}
      className="relative z-10 open:z-30"
    >
      <summary
        title={copy.move}
        className="grid size-9 cursor-pointer list-none place-items-center rounded-md text-ink-soft hover:bg-line hover:text-ink in-open:bg-line max-lg:size-11 [&::-webkit-details-marker]:hidden"
      >
        <VisuallyHidden>
          {copy.move}
          {copy.moveOf(task.what ?? noWhat)}
        </VisuallyHidden>
        <Icon glyph="calendar-days" className="size-4.5" />
      </summary>
      <div className="absolute top-full right-0 z-30 grid w-60 gap-2 rounded-md border border-line bg-raised p-2 shadow-lg">
        <form method="post" aria-label={copy.days} className="grid">
          <HiddenFields fields={fields} />
          {near.map(([day, text]) =>
            day === due_on ? null : (
              <button
                key={day}
                name="follow_up"
                value={day}
                className="flex min-h-9 cursor-pointer items-center rounded-sm px-2 text-sm hover:bg-sunken max-lg:min-h-11"
              >
                {text(shortDay(day, shown_at))}
              </button>
            ),
          )}
        </form>
        <PostForm
          formId={`move-${place}`}
          keep={`move-${lead}-${Object.values(taskFields(task)).join("-")}`}
          reply={reply}
          className="grid gap-2 border-t border-line p-2"
        >
          <HiddenFields fields={fields} />
          <TextField name="follow_up" type="date" label={copy.otherDay} />
          <Button look="plain" size="compact">
            {copy.moveThere}
          </Button>
        </PostForm>
      </div>
    </details>
  );
}

type PersonProps = { of: Pick<ListedTask, "full_name" | "company"> };

export const Person = ({ of: { full_name, company } }: PersonProps) => (
  <>
    <bdi>{full_name}</bdi>
    {company ? (
      <>
        , <bdi>{company}</bdi>
      </>
    ) : null}
  </>
);

/** The lead within the list of those that are due, where the next one is beside it. */
function leadHref({ lead, section }: ListedTask, filter: TaskFilter): string {
  const owner = filter === "all" ? undefined : filter;
  const due = section === "overdue" || section === "today" ? "today" : "planned";
  return filteredHref(`/app/desk/leads/${lead}`, { owner, due, sort: "due" });
}

type TaskRowProps = MoveProps & { filter: TaskFilter };

/** A task with the box that does it, the way to its lead and that to another day. */
export function TaskRow({ filter, ...props }: TaskRowProps) {
  const { task, place, list } = props;
  const { lead, what, due_on, due_time, owner_address, section, event } = task;
  const words = <bdi>{what ?? noWhat}</bdi>;
  if (event !== null) {
    return (
      <li id="told" className="py-px">
        <DoneNotice event={event} place={place}>
          <strong>{copy.done}</strong> {words}, <Person of={task} />
        </DoneNotice>
      </li>
    );
  }
  const isOverdue = section === "overdue";
  const columns =
    filter === "all"
      ? "lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,2fr)_minmax(0,2fr)]"
      : "lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,2fr)]";
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 hover:bg-sunken">
      <TickForm task={task} fields={{ lead, place: String(place) }} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 py-2 leading-6 lg:gap-x-6 lg:py-1.5 ${columns}`}
      >
        <span className="col-span-full font-semibold wrap-anywhere lg:col-span-1">{words}</span>{" "}
        <SiteLink
          href={leadHref(task, filter)}
          className="truncate text-ink-soft no-underline after:card-area hover:text-link hover:underline max-lg:text-sm"
        >
          <Person of={task} />
        </SiteLink>{" "}
        {filter === "all" ? (
          <span className="truncate text-sm text-ink-soft">
            {owner_address ? <DeskPerson address={owner_address} /> : leadPageCopy.nobody}
          </span>
        ) : null}{" "}
        <span
          className={`text-right text-sm whitespace-nowrap tabular-nums ${isOverdue ? "font-semibold text-warn" : "text-ink-soft"}`}
        >
          <span className="max-lg:hidden">{weekdayOf(due_on)}, </span>
          {withTime(shortDay(due_on, list.shown_at), due_time)}
        </span>
      </div>
      <MoveTask {...props} />
    </li>
  );
}
