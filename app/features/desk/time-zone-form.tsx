import { timeZoneCopy } from "~/content/desk/time-zone";
import { SelectField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
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
    <PostForm
      formId="time-zone"
      asks="outside"
      reply={reply}
      values={{ zone: reply?.zone ?? zone }}
      className="grid max-w-form gap-5"
    >
      <SelectField
        name="zone"
        label={timeZoneCopy.field}
        placeholder={timeZoneCopy.choose}
        options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
      />
      <Button className="justify-self-start">{timeZoneCopy.save}</Button>
    </PostForm>
  );
}
