import { leadPageCopy } from "~/content/desk/leads";
import { tasksCopy as copy } from "~/content/desk/tasks";
import { shortDay } from "~/lib/format/written-time";
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
    <details name="move" open={reply !== undefined} className="relative z-10 open:z-30">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-0.5 text-sm text-ink-soft hover:text-ink max-lg:min-h-11">
        {copy.move}
        <VisuallyHidden>{copy.moveOf(task.what ?? noWhat)}</VisuallyHidden>
        <Icon glyph="chevron-down" className="size-4 in-open:rotate-180" />
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

const personOf = ({ full_name, company }: ListedTask) =>
  company ? (
    <>
      <bdi>{full_name}</bdi>, <bdi>{company}</bdi>
    </>
  ) : (
    <bdi>{full_name}</bdi>
  );

/** The lead within the list of those that are due, where the next one is beside it. */
function leadHref({ lead, section }: ListedTask, filter: TaskFilter): string {
  const owner = filter === "all" ? undefined : filter;
  const due = section === "overdue" || section === "today" ? "today" : "planned";
  return filteredHref(`/app/desk/leads/${lead}`, { owner, due, sort: "due" });
}

type TaskRowProps = MoveProps & {
  filter: TaskFilter;
  /** The signed-in person. */
  self: string;
};

/** A task with the box that does it, the way to its lead and that to another day. */
export function TaskRow({ self, filter, ...props }: TaskRowProps) {
  const { task, place, list } = props;
  const { lead, what, due_on, due_time, owner, owner_address, section, event } = task;
  const words = <bdi>{what ?? noWhat}</bdi>;
  if (event !== null) {
    return (
      <li id="told" className="py-2">
        <DoneNotice event={event} place={place}>
          <strong>{copy.done}</strong> {words}, {personOf(task)}
        </DoneNotice>
      </li>
    );
  }
  const isOverdue = section === "overdue";
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1 hover:bg-sunken lg:items-center">
      <TickForm task={task} fields={{ lead, place: String(place) }} />
      <div className="grid grid-cols-1 py-2.5 leading-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] lg:items-baseline lg:gap-x-6 lg:py-1.5">
        <span className="font-semibold wrap-anywhere">{words}</span>{" "}
        <SiteLink
          href={leadHref(task, filter)}
          className="text-link underline decoration-1 underline-offset-[0.2em] wrap-anywhere after:card-area hover:decoration-2 max-lg:text-sm"
        >
          {personOf(task)}
        </SiteLink>{" "}
        <span className="text-sm text-ink-soft tabular-nums">
          <span className={isOverdue ? "font-semibold text-warn" : ""}>
            {withTime(shortDay(due_on, list.shown_at), due_time)}
          </span>
          {owner === self ? null : (
            <>
              {", "}
              {owner_address ? <DeskPerson address={owner_address} /> : leadPageCopy.nobody}
            </>
          )}
        </span>
      </div>
      <MoveTask {...props} />
    </li>
  );
}
