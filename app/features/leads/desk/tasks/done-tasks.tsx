import { leadPageCopy } from "~/content/desk/leads";
import { tasksCopy as copy } from "~/content/desk/tasks";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { Person } from "./task-row";
import type { TaskList } from "./task-list.server";

const { noWhat } = leadPageCopy.tasks;

/** What the reader did today, with the way back of each. */
export function DoneTasks({ tasks }: { tasks: TaskList["done_today"] }) {
  return (
    <section aria-labelledby="done-today" className="grid grid-cols-1 gap-2">
      <h2 id="done-today" className="text-lg leading-title">
        {copy.doneToday}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <li
            key={task.event}
            className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 hover:bg-sunken"
          >
            <Icon glyph="circle-check" className="size-5 text-success" />
            <div className="grid grid-cols-1 items-baseline gap-x-6 py-2 leading-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:py-1.5">
              <bdi className="text-ink-soft wrap-anywhere">{task.what ?? noWhat}</bdi>{" "}
              <SiteLink
                href={`/app/desk/leads/${task.lead}`}
                className="truncate text-ink-soft no-underline after:card-area hover:text-link hover:underline max-lg:text-sm"
              >
                <Person of={task} />
              </SiteLink>
            </div>{" "}
            <form method="post" className="relative z-10">
              <HiddenFields fields={{ event: String(task.event), place: "0" }} />
              <Button
                name="intent"
                value="undo_task"
                look="quiet"
                size="compact"
                className="text-sm max-lg:min-h-11"
              >
                {copy.undo}
                <VisuallyHidden>{copy.moveOf(task.what ?? noWhat)}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
