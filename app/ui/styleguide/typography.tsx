import { TextLink } from "~/ui/primitives/text-link";

import { Specimen, StyleSection } from "./style-section";

const headings = [
  { name: "text-4xl", look: "text-4xl", words: "Decide with evidence" },
  { name: "text-3xl", look: "text-3xl", words: "Decide with evidence" },
  { name: "text-2xl", look: "text-2xl", words: "Interview before you build" },
  { name: "text-xl", look: "text-xl", words: "Interview before you build" },
];

const texts = [
  { name: "text-lg", look: "text-lg" },
  { name: "text-base", look: "text-base" },
  { name: "text-sm", look: "text-sm" },
  { name: "text-xs", look: "text-xs" },
];

export function Typography() {
  return (
    <StyleSection
      id="type"
      title="Type"
      lead="Bricolage Grotesque for headings, Instrument Sans for text, Geist Mono only where there is code. One display size a page."
    >
      <Specimen title="Headings">
        <dl className="grid grid-cols-1 gap-6">
          {headings.map(({ name, look, words }) => (
            <div key={name} className="grid gap-1">
              <dt className="text-sm text-muted">{name}</dt>
              <dd
                className={`font-display leading-heading font-semibold tracking-heading text-balance ${look}`}
              >
                {words}
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen title="Text">
        <dl className="grid max-w-measure grid-cols-1 gap-4">
          {texts.map(({ name, look }) => (
            <div key={name} className="grid gap-1">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className={look}>
                A struggling moment is worth more than a feature request: it says what somebody
                tried, where it failed and what they would give up to end it.
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen title="Links">
        <p className="max-w-measure">
          Within a sentence a link is underlined, so that{" "}
          <TextLink href="#type">it can be found without color</TextLink>.
        </p>
        <p>
          <TextLink href="#type" look="standalone">
            At the end of a block
          </TextLink>
        </p>
      </Specimen>
    </StyleSection>
  );
}
