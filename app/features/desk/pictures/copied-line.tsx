type LineProps = { id: string; label: string; text: string };

/** A read-only field, because a field is easy to select and copy on every device. */
export function CopiedLine({ id, label, text }: LineProps) {
  return (
    <label htmlFor={id} className="grid gap-1 text-sm font-semibold">
      {label}
      <input
        id={id}
        readOnly
        defaultValue={text}
        className="control font-mono text-sm font-normal"
      />
    </label>
  );
}
