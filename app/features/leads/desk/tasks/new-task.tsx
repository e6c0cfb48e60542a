import findLeadScript from "virtual:find-lead-script";

import { tasksCopy } from "~/content/desk/tasks";
import { useNonce } from "~/lib/http/render-context";
import { buttonStyle } from "~/lib/look/button-style";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { useDeskZone } from "~/ui/primitives/desk/desk-time";
import { Icon } from "~/ui/primitives/icon";

import { SoonDaysScript } from "../lead/soon-days";
import { TaskFields } from "../lead/task-fields";
import type { NewTaskReply } from "./add-listed-task.server";
import type { FoundLead } from "./find-leads.server";

const { add: copy } = tasksCopy;

type LeadChoiceProps = { lead: Omit<FoundLead, "ownerId">; isChosen?: boolean };

function LeadChoice({ lead: { id, name, email, owner }, isChosen }: LeadChoiceProps) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 text-sm leading-5 hover:bg-sunken has-checked:bg-sunken">
      <input type="radio" name="lead" value={id} defaultChecked={isChosen} className="choice" />
      <span className="grid">
        <bdi data-name="" className="truncate font-semibold">
          {name}
        </bdi>{" "}
        <bdi data-email="" className="truncate text-ink-soft empty:hidden">
          {email}
        </bdi>
      </span>{" "}
      <span data-owner="" className="text-ink-soft">
        {owner || copy.noOwner}
      </span>
    </label>
  );
}

/** The leads that the words of the field find: of a refused form, and while they are typed. */
function LeadChoices({ reply }: { reply: NewTaskReply | undefined }) {
  const { leads = [], values } = reply ?? {};
  return (
    <div aria-live="polite">
      <fieldset
        data-found-leads=""
        hidden={leads.length === 0}
        aria-label={copy.found}
        className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
      >
        <input type="hidden" name="found" value={values?.["who"] ?? ""} />
        {leads.map((lead) => (
          <LeadChoice
            key={lead.id}
            lead={lead}
            isChosen={leads.length === 1 || lead.id === values?.["lead"]}
          />
        ))}
        <template>
          <LeadChoice lead={{ id: "", name: "", email: "", owner: "" }} />
        </template>
      </fieldset>
      <p data-no-lead="" hidden className="text-sm text-ink-soft">
        {copy.problems.none}
      </p>
    </div>
  );
}

/** The button of a new task, which opens its form in place. */
export function NewTask({ reply }: { reply: NewTaskReply | undefined }) {
  const zone = useDeskZone();
  const nonce = useNonce();
  return (
    <details name="move" data-popup="" open={reply !== undefined} className="sm:relative">
      <summary
        className={`${buttonStyle({})} list-none in-open:border-control in-open:bg-transparent in-open:hover:bg-sunken in-open:text-ink in-open:shadow-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon glyph="plus" className="size-5 in-open:rotate-45" />
        <span className="in-open:hidden">{copy.button}</span>
        <span className="not-in-open:hidden">{copy.close}</span>
      </summary>
      <PostForm
        formId="new"
        keep="new-task"
        reply={reply}
        className="absolute top-full right-0 z-40 mt-2 grid gap-4 rounded-lg border border-line bg-raised p-5 shadow-lg max-sm:left-0 sm:w-[30rem]"
      >
        <div className="grid gap-2">
          <TextField
            name="who"
            type="search"
            label={copy.lead}
            placeholder={copy.leadHint}
            maxLength={100}
            autoComplete="off"
          />
          <LeadChoices reply={reply} />
        </div>
        <TaskFields isNarrow />
        <p className="text-sm text-muted">{copy.text(zone)}</p>
        <Button name="intent" value="add_task" className="justify-self-start">
          {copy.save}
        </Button>
      </PostForm>
      <SoonDaysScript />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: findLeadScript }} />
    </details>
  );
}
