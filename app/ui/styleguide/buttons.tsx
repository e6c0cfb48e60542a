import { Download } from "~/ui/icons/download";
import { useState } from "react";

import { Button, ButtonLink } from "~/ui/primitives/button";
import { CopyButton } from "~/ui/primitives/copy-button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";
import { Spinner } from "~/ui/primitives/spinner";

import { Specimen, SpecimenRow, StyleSection } from "./style-section";

const looks = ["primary", "dark", "plain", "quiet"] as const;
const sizes = ["compact", "regular", "large"] as const;

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <StyleSection
      id="buttons"
      title="Buttons"
      lead="One yellow button a view. Hover, press and tab through them: each state has a look of its own."
    >
      <Specimen title="At rest">
        <SpecimenRow>
          {looks.map((look) => (
            <Button key={look} type="button" look={look}>
              Look {look}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title="Disabled">
        <SpecimenRow>
          {looks.map((look) => (
            <Button key={look} type="button" look={look} disabled>
              Look {look}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title="Busy: as wide as before, focus kept, clicks ignored">
        <SpecimenRow>
          {looks.map((look) => (
            <Button key={look} type="button" look={look} busy>
              Look {look}
            </Button>
          ))}
          <Button
            type="button"
            look="plain"
            busy={busy}
            busyLabel="Sending…"
            onClick={() => setBusy(true)}
          >
            Send and stay busy
          </Button>
          <Spinner className="size-6" />
        </SpecimenRow>
      </Specimen>
      <Specimen title="Sizes">
        <SpecimenRow>
          {sizes.map((size) => (
            <Button key={size} type="button" look="dark" size={size}>
              Size {size}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title="With an icon, as a link, to copy">
        <SpecimenRow>
          <Button type="button" look="plain">
            <Icon glyph={Download} />
            Download
          </Button>
          <ButtonLink href="#buttons" look="dark">
            A link
          </ButtonLink>
          <CopyButton text="A sentence to paste." label="Copy a sentence" />
          <CopyScript />
        </SpecimenRow>
      </Specimen>
    </StyleSection>
  );
}
