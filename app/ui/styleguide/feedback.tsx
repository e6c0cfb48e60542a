import { useState } from "react";

import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Notice } from "~/ui/primitives/notice";

import { Specimen, SpecimenRow, StyleSection } from "./style-section";

const errors = { name: "Enter your full name", role: "Select a role" };

export function Feedback() {
  const [reply, setReply] = useState<object>();
  return (
    <StyleSection
      id="feedback"
      title="Feedback"
      lead="Always an icon and words, never color alone."
    >
      <Specimen title="Notices">
        <Notice tone="info">Check your inbox: the link in the mail confirms your address.</Notice>
        <Notice tone="success">Your message has arrived.</Notice>
        <Notice tone="warn">The posts cannot be shown right now. Please try again soon.</Notice>
        <Notice tone="danger">The message could not be sent. Nothing was lost; try again.</Notice>
      </Specimen>
      <Specimen title="Error summary: takes the focus and leads to the fields">
        <ErrorSummary reply={reply} errors={errors} formId="invalid" />
        <SpecimenRow>
          <Button type="button" look="plain" onClick={() => setReply({})}>
            Refuse the form
          </Button>
        </SpecimenRow>
      </Specimen>
      <Specimen title="Badges">
        <SpecimenRow>
          <Badge>Neutral</Badge>
          <Badge tone="yellow">Coming Soon</Badge>
          <Badge tone="prerequisite">Prerequisite</Badge>
          <Badge tone="recommended">Recommended</Badge>
          <Badge tone="optional">Optional</Badge>
        </SpecimenRow>
      </Specimen>
    </StyleSection>
  );
}
