import { Avatar } from "~/ui/primitives/avatar";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Dialog } from "~/ui/primitives/dialog";
import { Disclosure } from "~/ui/primitives/disclosure";
import { TableScroller } from "~/ui/primitives/table-scroller";
import { Tabs } from "~/ui/primitives/tabs";

import { Specimen, SpecimenRow, StyleSection } from "./style-section";

const questions = [
  {
    title: "When does the question come up?",
    answer: "Ask for the last time it happened, not for what usually happens.",
  },
  {
    title: "What did they try before?",
    answer: "A workaround tells you that the struggle is real, and what it is worth.",
  },
  {
    title: "What made them stop?",
    answer: "Habits and worries hold people back; the new thing has to beat both.",
  },
];

const tabs = [
  { title: "Pushes", content: <p>What makes today hard enough to look for something else.</p> },
  { title: "Pulls", content: <p>What makes the new way look worth the trouble.</p> },
  { title: "Anxieties", content: <p>What could go wrong with it, told by those who hesitate.</p> },
];

const interviews = [
  ["Legal counsel", "Missed a renewal", "Calendar reminders", "High", "Two hours a week"],
  ["Paralegal", "Compared versions by eye", "Printed copies", "Medium", "One hour a day"],
  ["Founder", "Signed without reading", "A friend who is a lawyer", "High", "One bad contract"],
];

export function Containers() {
  return (
    <StyleSection
      id="containers"
      title="Containers"
      lead="What holds other things, folds them away or floats above the page."
    >
      <Specimen title="Card and avatar">
        <Card className="flex items-center gap-4">
          <Avatar src="/favicon.svg" name="The mark of the site" />
          <p>A sheet with a hairline round it, for what belongs together.</p>
        </Card>
        <SpecimenRow>
          <Avatar src="/favicon.svg" name="The mark, small" size="small" />
          <Avatar src="/favicon.svg" name="The mark, large" size="large" />
        </SpecimenRow>
      </Specimen>
      <Specimen title="Disclosures: one open at a time">
        <div>
          {questions.map(({ title, answer }) => (
            <Disclosure key={title} title={title} name="questions">
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs label="Forces" tabs={tabs} />
      </Specimen>
      <Specimen title="Dialog">
        <SpecimenRow>
          <Dialog title="Before you go on" opener={{ href: "/contact", children: "Open a dialog" }}>
            <p className="text-ink-soft">
              The page behind stays where it is. Esc, the cross and a click beside the sheet close
              it, and the focus goes back to the link.
            </p>
            <form method="dialog" className="flex flex-wrap gap-3">
              <Button>Got it</Button>
            </form>
          </Dialog>
        </SpecimenRow>
      </Specimen>
      <Specimen title="Table: scrolls inside itself">
        <TableScroller label="Interviews">
          <table className="min-w-3xl">
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">Struggle</th>
                <th scope="col">Workaround</th>
                <th scope="col">Urgency</th>
                <th scope="col">Cost today</th>
              </tr>
            </thead>
            <tbody>
              {interviews.map(([who, ...cells]) => (
                <tr key={who}>
                  <th scope="row">{who}</th>
                  {cells.map((cell) => (
                    <td key={cell}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      </Specimen>
    </StyleSection>
  );
}
