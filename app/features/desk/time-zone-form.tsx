import { timeZoneCopy } from "~/content/desk/time-zone";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

export type TimeZoneReply = { zone: string; problem?: string; errors?: { zone: string } };

type TimeZoneFormProps = {
  zone: string;
  zones: readonly string[];
  reply: TimeZoneReply | undefined;
};

/** Asks a member of the staff for the time zone. */
export function TimeZoneForm({ zone, zones, reply }: TimeZoneFormProps) {
  return (
    <form
      method="post"
      className="grid max-w-form gap-5"
      {...keepsTypedText("time-zone", { unsaved: Boolean(reply), asks: "outside", posts: true })}
    >
      <TypedTextNotices />
      {reply ? <ErrorSummary reply={reply} formId="time-zone" /> : null}
      <SelectField
        id="time-zone-zone"
        name="zone"
        label={timeZoneCopy.field}
        placeholder={timeZoneCopy.choose}
        options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        defaultValue={reply?.zone ?? zone}
        error={reply?.errors?.zone}
      />
      <Button className="justify-self-start">{timeZoneCopy.save}</Button>
    </form>
  );
}
