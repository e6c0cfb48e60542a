import type { ReactNode } from "react";

import { taskSections, tasksCopy as copy } from "~/content/desk/tasks";
import type { TaskSection } from "~/content/desk/tasks";
import { EmptyState } from "~/ui/primitives/empty-state";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { ChoiceLinks } from "~/ui/primitives/desk/choice-links";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TextLink } from "~/ui/primitives/links/text-link";
import { taskFields } from "~/ui/primitives/desk/tick-form";

import type { ListedTaskReply } from "./change-listed-task.server";
import { DoneTasks } from "./done-tasks";
import { tasksHref } from "./task-filter";
import type { TaskFilter } from "./task-filter";
import type { ListedTask, TaskList } from "./task-list.server";
import { TaskRow } from "./task-row";

type Owner = { value: string; label: string };

type OwnerLinksProps = { filter: TaskFilter; owners: readonly Owner[]; self: string };

function OwnerLinks({ filter, owners, self }: OwnerLinksProps) {
  const choices = [
    { value: "mine", label: copy.mine },
    { value: "all", label: copy.all },
    ...owners.filter(({ value }) => value !== self),
    { value: "nobody", label: copy.nobody },
  ];
  if (!choices.some(({ value }) => value === filter))
    choices.push({ value: filter, label: copy.unknownOwner });
  return (
    <ChoiceLinks
      label={copy.owners}
      choices={choices.map(({ value, label }) => ({
        name: label,
        href: tasksHref(value),
        isCurrent: value === filter,
      }))}
    />
  );
}

function whyEmpty(filter: TaskFilter, { page }: TaskList): string {
  const { none } = copy;
  if (page > 1) return copy.noMore;
  return Object.hasOwn(none, filter) ? none[filter as keyof typeof none] : none.other;
}

/** What became of a task, where the list had it; without a place, above the list. */
export type Told = { tone: "success" | "danger"; text: string; place?: number };

type TasksPageProps = {
  list: TaskList;
  filter: TaskFilter;
  owners: readonly Owner[];
  /** Id of the signed-in person. */
  self: string;
  /** Of the task that was not changed. */
  reply: ListedTaskReply["task"] | undefined;
  told: Told | undefined;
};

/** All open tasks, the earliest first, each of which is done and moved here. */
export function TasksPage({ list, filter, owners, self, reply, told }: TasksPageProps) {
  const { tasks, sections, page, more } = list;
  const notice = told ? (
    <FocusedNotice tone={told.tone} isRow>
      {told.text}
    </FocusedNotice>
  ) : null;
  const isRefused = (task: ListedTask) =>
    reply?.errors !== undefined &&
    Object.entries({ lead: task.lead, ...taskFields(task) }).every(
      ([name, value]) => (reply.values[name] ?? "") === value,
    );
  const rowOf = (task: ListedTask, place: number): ReactNode => (
    <TaskRow
      key={JSON.stringify([task, place])}
      reply={isRefused(task) ? reply : undefined}
      {...{ task, place, list, filter }}
    />
  );
  const names = Object.keys(taskSections) as TaskSection[];
  const toldAt = told?.place === undefined ? -1 : Math.min(told.place, tasks.length - 1);
  return (
    <>
      <OwnerLinks {...{ filter, owners, self }} />
      {toldAt === -1 ? notice : null}
      {tasks.length === 0 ? (
        <EmptyState>
          <p>{whyEmpty(filter, list)}</p>
          <TextLink href="/app/desk/leads?state=open&due=none">{copy.toLeads}</TextLink>
        </EmptyState>
      ) : null}
      {names.map((name) => {
        const rows = tasks.flatMap((task, place) =>
          task.section === name ? [{ task, place }] : [],
        );
        const open = sections[name] ?? 0;
        return rows.length === 0 ? null : (
          <section key={name} aria-labelledby={name} className="grid grid-cols-1 gap-2">
            <h2 id={name} className="flex items-baseline gap-2 text-lg leading-title">
              <span className={name === "overdue" ? "text-warn" : ""}>{taskSections[name]}</span>{" "}
              {open > 0 ? (
                <span className="font-body text-base font-normal text-muted tabular-nums">
                  {open}
                </span>
              ) : null}
            </h2>
            <ul className="divide-y divide-line border-y border-line">
              {rows.map(({ task, place }) => [
                place === toldAt && notice ? (
                  <li key="told" id="told" className="py-px">
                    {notice}
                  </li>
                ) : null,
                rowOf(task, place),
              ])}
            </ul>
          </section>
        );
      })}
      {page === 1 && list.done_today.length > 0 ? <DoneTasks tasks={list.done_today} /> : null}
      <PageTurns
        first={page > 1 && { href: tasksHref(filter), text: copy.first }}
        next={more && { href: tasksHref(filter, page + 1), text: copy.next }}
      />
    </>
  );
}
