import { writingCopy } from "~/content/desk/articles/writing";
import { Icon } from "~/ui/primitives/icon";

import { glyphs } from "./tool-glyphs";

type Entry = { name: string; label: string; typed?: string };

/** What can be inserted; `client/editor/blocks/slash-menu.ts` takes its icons from here. */
export function InsertMenu() {
  return (
    <div
      hidden
      data-tool-menu=""
      role="toolbar"
      aria-orientation="vertical"
      aria-label={writingCopy.slashMenu}
      className="insert-menu grid-cols-2 items-start gap-x-1 sm:left-0 sm:w-[42rem] sm:grid-cols-3"
    >
      {Object.entries(writingCopy.menu).map(([group, entries], groupIndex) => (
        <div key={group} data-group={group} className="max-sm:contents">
          {entries.map(({ name, label, typed }: Entry, index) => (
            <button
              key={name}
              type="button"
              tabIndex={groupIndex + index === 0 ? 0 : -1}
              data-command={name}
              data-typed={typed}
              className="insert-entry"
            >
              <Icon glyph={glyphs[name] ?? "plus"} />
              {label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
