import { Icon } from "~/ui/primitives/icon";

import { HiddenColumns } from "./joke-table";
import type { JokeTable } from "./joke-table";

/** Versions down a line; two of them go round in circles. */
export function ChangeLog({ title, columns, rows }: JokeTable) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-lg">
      <table className="w-full text-left">
        <caption className="border-b border-line px-5 py-4 text-left">
          <span className="flex items-center gap-2.5 font-display text-lg leading-title font-semibold">
            <Icon glyph="git-commit-vertical" />
            {title}
          </span>
        </caption>
        <HiddenColumns columns={columns} />
        <tbody>
          {rows.map(([version, change], index) => (
            <tr key={version} className="group relative align-baseline">
              <th scope="row" className="relative w-32 py-5 pr-4 pl-14 whitespace-nowrap">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 left-7 border-l-2 border-line group-first:top-8 group-last:bottom-auto group-last:h-8"
                />
                <span
                  aria-hidden="true"
                  className={`absolute top-7 left-7 size-3.5 -translate-x-[calc(50%-1px)] rotate-45 border border-ink ${index === 0 ? "bg-primary" : "bg-surface"}`}
                />
                {index === 1 ? (
                  <span
                    aria-hidden="true"
                    className="absolute top-0 left-7 grid size-8 -translate-x-[calc(50%-1px)] -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-accent"
                  >
                    <Icon glyph="refresh-cw" className="size-4" />
                  </span>
                ) : null}
                <span className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-mono text-sm font-normal">
                  {version}
                </span>
              </th>
              <td className="py-5 pr-5 leading-snug text-pretty">{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
