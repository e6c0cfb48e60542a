import { useRef, useState } from "react";
import type { ComponentProps } from "react";

import { leadEntryCopy as copy } from "~/content/desk/lead-entry";
import { isEmailAddress } from "~/lib/validation/email-address";
import { TextField } from "~/ui/forms/field";
import { TextLink } from "~/ui/primitives/links/text-link";

import { isWholeNumber } from "./same-lead";
import type { SameLead } from "./same-lead";

const PAUSE_MS = 300;
const ways = {
  email: { isWhole: isEmailAddress, says: copy.same.email },
  messaging_contact: { isWhole: isWholeNumber, says: copy.same.number },
};

type FieldWithSameProps = ComponentProps<typeof TextField> & { name: keyof typeof ways };

/** A field of a new lead below which the leads stand that have the same already, as soon as it is typed. */
export function FieldWithSame({ name, ...field }: FieldWithSameProps) {
  const [same, setSame] = useState<SameLead[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef("");
  const { isWhole, says } = ways[name];

  async function look(typed: string) {
    const query = new URLSearchParams({ [name]: typed });
    const response = await fetch(`/app/desk/leads/same?${query}`).catch(() => undefined);
    const found = response?.ok ? ((await response.json()) as SameLead[]) : [];
    if (latest.current === typed) setSame(found);
  }

  function change(typed: string) {
    latest.current = typed;
    clearTimeout(timer.current);
    if (isWhole(typed)) timer.current = setTimeout(() => void look(typed), PAUSE_MS);
    else setSame([]);
  }

  return (
    <div className="grid content-start gap-1.5">
      <TextField
        name={name}
        onChange={({ currentTarget }) => change(currentTarget.value.trim())}
        {...field}
      />
      <output className="block text-sm wrap-anywhere empty:sr-only">
        {same.length > 0 ? (
          <>
            <strong className="font-semibold text-warn">{says}</strong>{" "}
            {same.map(({ id, full_name, company }) => (
              <span key={id} className="mr-3 inline-block">
                <TextLink href={`/app/desk/leads/${id}`}>
                  <bdi>{company ? `${full_name}, ${company}` : full_name}</bdi>
                </TextLink>
              </span>
            ))}
          </>
        ) : null}
      </output>
    </div>
  );
}
