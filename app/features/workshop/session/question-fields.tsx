import type { FieldCopy } from "~/content/workshop/types";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextAreaField, TextField } from "~/ui/forms/field";

/** The fields of one question. Numbers that belong together stand side by side. */
export function QuestionFields({ fields }: { fields: readonly FieldCopy[] }) {
  const numbers = fields.filter(({ type }) => type === "number");
  const isRow = numbers.length === 3;
  return fields.map((field) => {
    if (isRow && field.type === "number") {
      if (field !== numbers[0]) return null;
      return (
        <div key={field.name} className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
          {numbers.map((number) => (
            <QuestionField key={number.name} field={number} />
          ))}
        </div>
      );
    }
    return <QuestionField key={field.name} field={field} />;
  });
}

function QuestionField({ field }: { field: FieldCopy }) {
  const { name, type, label, hint, options = [] } = field;
  const shared = { name, label, ...(hint && { hint }) };
  if (type === "choice") return <RadioGroup {...shared} options={options} />;
  if (type === "text") return <TextAreaField {...shared} rows={3} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={type === "number" ? "decimal" : undefined}
    />
  );
}
