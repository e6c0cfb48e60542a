import { leadPageCopy } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { useDeskZone } from "~/ui/primitives/desk/desk-time";
import { TickForm, taskFields } from "~/ui/primitives/desk/tick-form";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { tasksOf } from "../stored-lead";
import type { LeadTask, StoredLead } from "../stored-lead";
import type { TaskReply } from "./change-task.server";
import { FollowUp } from "./follow-up";
import { SoonDaysScript } from "./soon-days";
import { TaskFields } from "./task-fields";

const { tasks: copy } = leadPageCopy;

type TaskProps = {
  lead: StoredLead;
  task: LeadTask;
  place: number;
  reply: TaskReply | undefined;
};

function Task({ lead, task, place, reply }: TaskProps) {
  const what = task.what ?? copy.noWhat;
  const { due_on: follow_up, due_time: follow_up_time } = task;
  const values = {
    next_step: task.what ?? "",
    follow_up,
    follow_up_time: follow_up_time?.slice(0, 5) ?? "",
  };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 py-1">
      <TickForm task={task} />
      <details open={reply !== undefined}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5">
          <bdi className="min-w-0 grow wrap-anywhere">{what}</bdi>{" "}
          <span className="text-sm text-ink-soft tabular-nums">
            <FollowUp lead={{ ...lead, follow_up, follow_up_time }} day={writtenDay(follow_up)} />
          </span>{" "}
          <span className="text-sm text-link underline underline-offset-[0.2em]">
            {copy.change}
            <VisuallyHidden>{copy.of(what)}</VisuallyHidden>
          </span>
        </summary>
        <PostForm
          formId={`task-${place}`}
          keep={`task-${lead.id}-${Object.values(taskFields(task)).join("-")}`}
          reply={reply}
          values={{ ...values, ...reply?.values }}
          className="grid gap-3 pt-1 pb-4"
        >
          <HiddenFields fields={taskFields(task)} />
          <TaskFields />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="change_task" size="compact">
              {copy.save}
            </Button>
            <Button name="intent" value="remove_task" look="plain" size="compact">
              {copy.remove}
            </Button>
          </div>
        </PostForm>
      </details>
    </li>
  );
}

/** The open tasks of a lead, the earliest first, and a form for another one. */
export function LeadTasks({ lead, reply }: { lead: StoredLead; reply: TaskReply | undefined }) {
  const zone = useDeskZone();
  const tasks = tasksOf(lead);
  const isOf = (task: LeadTask) =>
    Object.entries(taskFields(task)).every(
      ([name, value]) => (reply?.values[name] ?? "") === value,
    );
  const at = tasks.findIndex((task) => isOf(task));
  const rest = at === -1 ? reply : undefined;
  return (
    <TitledSection id="tasks" title={copy.title} className="grid gap-2">
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{copy.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {tasks.map((task, place) => (
            <Task
              key={JSON.stringify([task, place])}
              reply={place === at ? reply : undefined}
              {...{ lead, task, place }}
            />
          ))}
        </ul>
      )}
      <Unfold title={copy.add} open={rest !== undefined}>
        <PostForm formId="task" keep={`task-${lead.id}`} reply={rest} className="grid gap-3 pt-1">
          <TaskFields />
          <p className="text-sm text-muted">{copy.text(zone)}</p>
          <Button name="intent" value="add_task" className="justify-self-start">
            {copy.add}
          </Button>
        </PostForm>
      </Unfold>
      <SoonDaysScript />
    </TitledSection>
  );
}
