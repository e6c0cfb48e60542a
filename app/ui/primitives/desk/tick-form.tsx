import { leadPageCopy } from "~/content/desk/leads";
import { HiddenFields } from "~/ui/forms/hidden-fields";

import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";

const { tasks: copy } = leadPageCopy;

type Task = { what: string | null; due_on: string; due_time: string | null };

/** Fields by which a form tells its task from others of the lead: tasks have no id. */
export function taskFields({ what, due_on, due_time }: Task) {
  return { was: what ?? "", was_on: due_on, was_time: due_time ?? "" };
}

type TickFormProps = {
  task: Task;
  /** What else the form sends. */
  fields?: Record<string, string>;
  /** Where it is sent to; by default to its page. */
  action?: string;
};

/** A round box that does a task. */
export function TickForm({ task, fields, action }: TickFormProps) {
  const done = copy.done(task.what ?? copy.noWhat);
  return (
    <form method="post" action={action} className="relative z-10 -ml-3">
      <HiddenFields fields={{ ...fields, ...taskFields(task) }} />
      <button
        name="intent"
        value="done_task"
        title={done}
        className="group grid size-11 cursor-pointer place-items-center"
      >
        <span className="grid size-5 place-items-center rounded-full border-2 border-control group-hover:bg-sunken">
          <Icon
            glyph="check"
            className="size-3.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </span>
        <VisuallyHidden>{done}</VisuallyHidden>
      </button>
    </form>
  );
}
