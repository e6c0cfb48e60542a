import type { HomeContent } from "~/content/home";
import { TextLink } from "~/ui/primitives/text-link";
import { PackageShelf } from "~/ui/sections/package-shelf";
import { SectionHeader } from "~/ui/sections/section";

/** What comes out of the steps. */
export function HomePackages({ packages }: Pick<HomeContent, "packages">) {
  const { title, lead, more } = packages;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <SectionHeader level={3} title={title} lead={lead} />
      <div className="lg:col-span-2">
        <PackageShelf level={4} />
      </div>
      <p className="lg:col-start-2 lg:row-start-1">
        <TextLink look="standalone" href={more.href}>
          {more.text}
        </TextLink>
      </p>
    </div>
  );
}
