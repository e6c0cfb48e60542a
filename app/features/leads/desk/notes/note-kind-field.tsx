import { leadPageCopy, noteKindNames, noteKinds } from "~/content/desk/leads";
import type { NoteKind } from "~/content/desk/leads";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";

const glyphs: Partial<Record<NoteKind, Glyph>> = {
  call: "phone",
  meeting: "users",
  mail: "mail",
};

/** Nothing for a note that is about neither a call nor a meeting nor a mail. */
export function NoteIcon({ kind, className }: { kind: NoteKind; className?: string }) {
  const glyph = glyphs[kind];
  return glyph ? <Icon glyph={glyph} className={className} /> : null;
}

/** Says what the note beside it is about. */
export function NoteKindField({ chosen = "" }: { chosen: string | undefined }) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{leadPageCopy.noteKind}</legend>
      {noteKinds.map((kind) => (
        <label
          key={kind}
          className="relative flex min-h-9 cursor-pointer items-center rounded-md border border-transparent px-2 text-sm text-ink-soft hover:bg-sunken has-checked:border-control has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus max-lg:min-h-11"
        >
          <input
            type="radio"
            data-aside=""
            name="note_kind"
            value={kind}
            defaultChecked={chosen === kind}
            className="sr-only"
          />
          {noteKindNames[kind].name}
        </label>
      ))}
    </fieldset>
  );
}
