import { Buttons } from "./buttons";
import { Colors } from "./colors";
import { Containers } from "./containers";
import { Feedback } from "./feedback";
import { Fields } from "./fields";
import { Navigation } from "./navigation";
import { Spacing } from "./spacing";
import { Typography } from "./typography";

const chapters = [
  { id: "colors", name: "Colors" },
  { id: "type", name: "Type" },
  { id: "space", name: "Space and shape" },
  { id: "buttons", name: "Buttons" },
  { id: "fields", name: "Fields" },
  { id: "feedback", name: "Feedback" },
  { id: "containers", name: "Containers" },
  { id: "navigation", name: "Navigation" },
  { id: "hero-split", name: "Sections" },
];

function Chapters() {
  return (
    <nav
      aria-label="Style guide"
      className="-mx-gutter self-start overflow-x-auto px-gutter lg:sticky lg:top-[calc(var(--spacing-banner)+var(--spacing-header)+2rem)] lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-x-5 text-sm whitespace-nowrap lg:grid lg:border-l lg:border-line">
        {chapters.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center font-semibold text-ink-soft hover:text-ink hover:underline lg:-ml-px lg:border-l lg:border-transparent lg:pl-4 lg:hover:border-ink lg:hover:no-underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All components of the site on one page, with a list of links beside them. */
export function StylePage() {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <Chapters />
      <div className="grid grid-cols-1 gap-16">
        <Colors />
        <Typography />
        <Spacing />
        <Buttons />
        <Fields />
        <Feedback />
        <Containers />
        <Navigation />
      </div>
    </div>
  );
}
