import { useState } from "react";
import type { ReactNode } from "react";

import { RadioGroup, Segments } from "~/ui/forms/choice-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { CopyButton } from "~/ui/primitives/copy-button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Dialog } from "~/ui/primitives/dialog";
import { Disclosure } from "~/ui/primitives/disclosure";
import { Icon } from "~/ui/primitives/icon";
import { Notice } from "~/ui/primitives/notice";
import { Pagination } from "~/ui/primitives/links/pagination";
import { Spinner } from "~/ui/primitives/spinner";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";
import { TextLink } from "~/ui/primitives/links/text-link";

const looks = ["primary", "dark", "plain", "quiet"] as const;
const sizes = ["compact", "regular", "large"] as const;
const roles = ["Product", "Design", "Engineering"];
const stages = [
  { value: "idea", label: "An idea" },
  { value: "pilot", label: "A pilot" },
];
const errors = { name: "Enter your full name", role: "Select a role" };

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6 border-t border-line pt-8">
      <h2 className="text-2xl leading-title">{name}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

function Type() {
  return (
    <Part name="Type">
      <p className="font-display text-4xl leading-heading font-semibold tracking-heading">
        Decide with evidence
      </p>
      <p className="font-display text-xl font-semibold">Interview before you build</p>
      <p className="max-w-measure text-lg">
        A struggling moment is worth more than a feature request: it says what somebody tried.
      </p>
      <p className="max-w-measure">
        Within a sentence a link is underlined, so that{" "}
        <TextLink href="/styleguide">it can be found without color</TextLink>.
      </p>
      <p className="text-sm text-muted">A note below a figure.</p>
    </Part>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      {[{}, { disabled: true }, { busy: true }].map((state) => (
        <Row key={Object.keys(state).join()}>
          {looks.map((look) => (
            <Button key={look} type="button" look={look} {...state}>
              Look {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {sizes.map((size) => (
          <Button key={size} type="button" look="dark" size={size}>
            Size {size}
          </Button>
        ))}
      </Row>
      <Row>
        <Button type="button" look="plain">
          <Icon glyph="download" />
          Download
        </Button>
        <ButtonLink href="/styleguide" look="dark">
          A link
        </ButtonLink>
        <CopyButton text="A sentence to paste." label="Copy a sentence" />
        <CopyScript />
        <Spinner className="size-6" />
      </Row>
    </Part>
  );
}

function Fields() {
  return (
    <Part name="Fields">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <TextField id="rest-email" type="email" label="Email" hint="We answer to this address." />
        <PasswordField
          id="rest-password"
          label="Password"
          hint="At least 8 characters."
          autoComplete="off"
        />
        <SelectField id="rest-role" label="Role" options={roles} placeholder="Select a role" />
        <TextAreaField id="rest-notes" label="Notes" rows={3} />
        <RadioGroup
          id="rest-stage"
          name="rest-stage"
          label="Stage"
          options={stages}
          defaultValue="pilot"
        />
        <Segments
          id="rest-segments"
          name="rest-segments"
          label="Stage, side by side"
          options={stages}
          defaultValue="pilot"
        />
        <TextField id="disabled-name" label="Given name" defaultValue="Ada" disabled />
        <TextField id="invalid-name" label="Full name" error={errors.name} />
        <SelectField
          id="invalid-role"
          label="Team role"
          options={roles}
          placeholder="Select a role"
          error={errors.role}
        />
        <RadioGroup
          id="invalid-stage"
          name="invalid-stage"
          label="Product stage"
          options={stages}
          error="Select a stage"
        />
      </div>
    </Part>
  );
}

function Feedback() {
  const [reply, setReply] = useState<object>();
  return (
    <Part name="Feedback">
      <Notice tone="info">Check your inbox: the link in the mail confirms your address.</Notice>
      <Notice tone="success">Your message has arrived.</Notice>
      <Notice tone="warn">The posts cannot be shown right now. Please try again soon.</Notice>
      <Notice tone="danger">The message could not be sent. Nothing was lost; try again.</Notice>
      <ErrorSummary reply={reply} errors={errors} formId="invalid" />
      <Row>
        <Button type="button" look="plain" onClick={() => setReply({})}>
          Refuse the form
        </Button>
        <Badge>Neutral</Badge>
        <Badge tone="yellow">Coming Soon</Badge>
        <Badge tone="prerequisite">Prerequisite</Badge>
        <Badge tone="recommended">Recommended</Badge>
        <Badge tone="optional">Optional</Badge>
      </Row>
    </Part>
  );
}

function Containers() {
  return (
    <Part name="Containers">
      <Card className="flex items-center gap-4">
        <p>A sheet with a hairline round it, for what belongs together.</p>
      </Card>
      <div>
        <Disclosure title="When does the question come up?" name="questions">
          <p>Ask for the last time it happened, not for what usually happens.</p>
        </Disclosure>
        <Disclosure title="What did they try before?" name="questions">
          <p>A workaround tells you that the struggle is real, and what it is worth.</p>
        </Disclosure>
      </div>
      <Row>
        <Dialog title="Before you go on" opener={{ href: "/contact", children: "Open a dialog" }}>
          <p className="text-ink-soft">The page behind stays where it is.</p>
        </Dialog>
      </Row>
      <TableScroller label="Interviews">
        <table className="min-w-3xl">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Struggle</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Paralegal</th>
              <td>Compared versions by eye</td>
            </tr>
          </tbody>
        </table>
      </TableScroller>
    </Part>
  );
}

function Navigation() {
  return (
    <Part name="Navigation">
      <Breadcrumbs parents={[{ name: "Products", href: "/products" }]} current="Discovery" />
      <Pagination label="Pages" page={6} pages={12} hrefOf={(page) => `?page=${page}`} />
    </Part>
  );
}

/** The primitives and forms of the site on one page. */
export function StyleGuide() {
  return (
    <>
      <Type />
      <Buttons />
      <Fields />
      <Feedback />
      <Containers />
      <Navigation />
    </>
  );
}
