import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { tasksCopy } from "~/content/desk/tasks";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { pageIn } from "~/features/leads/desk/list/lead-filters";
import { leadOwners } from "~/features/leads/desk/lead/load-lead.server";
import { changeListedTask } from "~/features/leads/desk/tasks/change-listed-task.server";
import type { ListedTaskReply } from "~/features/leads/desk/tasks/change-listed-task.server";
import { readTaskFilter, tasksHref } from "~/features/leads/desk/tasks/task-filter";
import { loadTasks } from "~/features/leads/desk/tasks/task-list.server";
import { TasksPage } from "~/features/leads/desk/tasks/tasks-page";
import type { Told } from "~/features/leads/desk/tasks/tasks-page";
import { readForm, toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, tasksCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const { name, notice, count, headers } = popPageNotice(request, context);
  const { searchParams } = new URL(request.url);
  const filter = readTaskFilter(searchParams);
  const done = name === "lead-task-done" && count ? Number(count) : undefined;
  const [list, staff] = await Promise.all([
    loadTasks({ filter, page: pageIn(searchParams), done }, context),
    listStaff(context),
  ]);
  // A task that was done says so in its place.
  const isShown = list.tasks.some(({ event }) => event !== null);
  const told: Told | undefined =
    notice && !isShown ? { tone: "success", text: notice, place: Number(count) || 0 } : undefined;
  return data({ list, filter, owners: leadOwners(staff), self: user.id, told }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const values = await readForm(request);
  const outcome = await changeListedTask(values, user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const { searchParams } = new URL(request.url);
  const list = tasksHref(readTaskFilter(searchParams), pageIn(searchParams));
  const back = values["from"] === "overview" ? "/app/desk" : `${list}#told`;
  const headers = noticeHeaders(outcome.notice, context, outcome.count);
  return redirect(back, { status: 303, headers });
}

export default function DeskTasks() {
  const { list, filter, self, ...loaded } = useLoaderData<typeof loader>();
  const owners = useShortChoices(loaded.owners);
  const reply = useActionData<ListedTaskReply>()?.task;
  const open = Object.values(list.sections).reduce((sum, each) => sum + each, 0);
  const told: Told | undefined = reply?.problem
    ? { tone: "danger", text: reply.problem, place: Number(reply.values["place"]) || 0 }
    : loaded.told;
  return (
    <>
      <PageHeading title={tasksCopy.title} lead={open > 0 ? tasksCopy.count(open) : undefined} />
      <TasksPage {...{ list, filter, owners, self, reply, told }} />
    </>
  );
}
