import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { tasksCopy } from "~/content/desk/tasks";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { pageIn } from "~/features/leads/desk/list/lead-filters";
import { leadOwners } from "~/features/leads/desk/lead/load-lead.server";
import { addListedTask } from "~/features/leads/desk/tasks/add-listed-task.server";
import type { NewTaskReply } from "~/features/leads/desk/tasks/add-listed-task.server";
import { changeListedTask } from "~/features/leads/desk/tasks/change-listed-task.server";
import type { ListedTaskReply } from "~/features/leads/desk/tasks/change-listed-task.server";
import { NewTask } from "~/features/leads/desk/tasks/new-task";
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
  const where = name === "lead-task-added" ? {} : { place: Number(count) || 0 };
  const told: Told | undefined =
    notice && !isShown ? { tone: "success", text: notice, ...where } : undefined;
  return data({ list, filter, owners: leadOwners(staff), self: user.id, told }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const values = await readForm(request);
  const { searchParams } = new URL(request.url);
  const filter = readTaskFilter(searchParams);
  if (values["intent"] === "add_task") {
    const added = await addListedTask(values, user.email ?? "", context);
    if (!added.ok) return toActionData(context, added);
    const { owner, notice } = added;
    const headers = noticeHeaders(notice, context);
    // A list in which the new task is.
    const shown = filter === "all" ? filter : owner === user.id ? "mine" : (owner ?? "nobody");
    return redirect(tasksHref(shown), { status: 303, headers });
  }
  const outcome = await changeListedTask(values, user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const list = tasksHref(filter, pageIn(searchParams));
  const back = values["from"] === "overview" ? "/app/desk" : `${list}#told`;
  const headers = noticeHeaders(outcome.notice, context, outcome.count);
  return redirect(back, { status: 303, headers });
}

type TasksReply = ListedTaskReply & { added: NewTaskReply };

export default function DeskTasks() {
  const { list, filter, self, ...loaded } = useLoaderData<typeof loader>();
  const owners = useShortChoices(loaded.owners);
  const { task: reply, added } = useActionData<Partial<TasksReply>>() ?? {};
  const open = Object.values(list.sections).reduce((sum, each) => sum + each, 0);
  const told: Told | undefined = reply?.problem
    ? { tone: "danger", text: reply.problem, place: Number(reply.values["place"]) || 0 }
    : loaded.told;
  return (
    <>
      <div className="relative flex items-start justify-between gap-x-6">
        <PageHeading title={tasksCopy.title} lead={open > 0 ? tasksCopy.count(open) : undefined} />
        <NewTask reply={added} />
      </div>
      <TasksPage {...{ list, filter, owners, self, reply, told }} />
    </>
  );
}
