import type { HomeContent } from "~/content/home";
import { TextLink } from "~/ui/primitives/text-link";
import { CompareTable } from "~/ui/sections/compare-table";
import { SectionHeader } from "~/ui/sections/section";

const titleId = "compare-title";

/** What the method adds to a chat model. */
export function HomeCompare({ compare }: Pick<HomeContent, "compare">) {
  const { title, lead, columns, rows, more } = compare;
  return (
    <section data-tone="sunken" aria-labelledby={titleId} className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <SectionHeader id={titleId} title={title} lead={lead} />
        <div className="lg:col-span-2">
          <CompareTable
            caption={title}
            columns={columns}
            rows={rows
              .filter(({ onHome }) => onHome)
              .map(({ title: row, ours, chat }) => ({ title: row, ours, chat }))}
          />
        </div>
        <p className="lg:col-start-2 lg:row-start-1">
          <TextLink look="standalone" href={more.href}>
            {more.text}
          </TextLink>
        </p>
      </div>
    </section>
  );
}
