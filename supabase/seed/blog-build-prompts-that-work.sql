insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'build-prompts-that-work',
  'Build prompts that work',
  'Product Delivery team',
  'AI',
  '{agents,delivery}',
  'English',
  '/images/blog/build-prompts-that-work.svg',
  '2026-04-21T09:00:00Z',
  '2026-09-08T15:00:00Z',
  'Published',
  'Blog',
$md$A coding agent does what the text says, fast and without asking. That is why a vague brief costs more with an agent than with a person: a person comes back with a question, an agent comes back with four thousand lines.

So the thing to work on is not the wording. It is the list of decisions that the text carries, because each one it leaves out will be made by someone who has never met your users.

## Six parts, in this order

1. **Outcome.** Who can do what afterward, in one sentence.
2. **Boundaries.** What stays as it is: files, names, packages, data.
3. **Examples.** Inputs and the results you expect, the ugly ones included.
4. **Checks.** The commands that must pass before the work counts as done.
5. **Order.** Which piece first, and where to stop and show.
6. **Unknowns.** What you have not decided. Say so, or it will be decided for you.

Most prompts consist of the first part and an adjective.

## The same request, twice

Weak:

> Add a nice export to the report page.

Strong:

```text
Outcome
  An analyst downloads the rows she sees as CSV, with her
  filters applied.
Boundaries
  Keep the query in reports/query.ts. No new package.
  UTF-8, comma, a header row, line ends as in RFC 4180.
Examples
  no rows         -> a file with the header only
  the "blue" one  -> in quotes, the quotes inside doubled
  =SUM(A1)        -> text, an apostrophe before it, no formula
  -12.50          -> stays a number
Checks
  npm test
  A browser test filters, downloads and parses the file.
Order
  Query, then the route, then the button.
  Show the route before you start on the button.
Unknowns
  More than 100,000 rows: refuse for now, say so on the page.
```

The strong version takes fifteen minutes to write, and it says nothing about how to write the code. The examples do that.

## Examples are the specification

Three of the four lines are easy to come by. The file without rows is the one that everyone forgets once. The quotes are in the standard. The formula is there because spreadsheets run a cell that begins with an equals sign: OWASP lists the attack as CSV injection, and advises defusing cells that begin with `=`, `+`, `-` or `@`.

The fourth line comes from writing down the third. If every cell that begins with a minus sign gets an apostrophe, then each refund in the report turns into text and the analyst’s total is wrong without a warning. If none does, the hole is open. Someone has to say that a plain negative number is exempt. An agent would have picked one of the two without mentioning it, and both look right in a review.

That is what examples are for. When you cannot write the expected result, you have found a decision, and it belongs under *Unknowns* until it is made.

## Let the checks argue

Do not ask an agent whether it is done. Give it a command that knows. The four examples become a table, and the table becomes the test:

```ts
import assert from "node:assert/strict";
import { test } from "node:test";

import { toCsv } from "./to-csv.ts";

const header = "client,total\r\n";
const examples = [
  { name: "no rows", rows: [], body: "" },
  {
    name: "a quote",
    rows: [['the "blue" one', "80"]],
    body: '"the ""blue"" one",80\r\n',
  },
  {
    name: "a formula",
    rows: [["=SUM(A1)", "80"]],
    body: "'=SUM(A1),80\r\n",
  },
  {
    name: "a refund",
    rows: [["Linden & Co", "-12.50"]],
    body: "Linden & Co,-12.50\r\n",
  },
];

for (const { name, rows, body } of examples) {
  test(name, () => {
    const file = toCsv(["client", "total"], rows);
    assert.equal(file, header + body);
  });
}
```

Run it before you hand the brief over, and watch it fail. A check that passes before the work has begun will pass whatever the work turns out to be. Then say in *Boundaries* that the test file stays as it is, or the shortest way to green leads through the assertions.

## When it goes wrong, fix the brief

The reflex is to argue in the chat. A correction in the chat lasts as long as the chat does. Ask instead which of the six parts let the mistake through, put the missing line there, and start again from a clean checkout. The second attempt costs minutes, and the line stays for the next task.

| What came back | What the brief lacked |
| --- | --- |
| It works, and nobody wanted it | An outcome with a person in it |
| Half of the repository has new formatting | Boundaries |
| Fine with the demo data, wrong with an empty account | The empty and the hostile example |
| "All tests pass", and none of them touches the new code | A check that failed before |
| Two thousand lines to review in one go | Order, with a stop in it |
| A confident default for rounding, currency or retention | Unknowns |

If the brief does not fit on a page, the work is too large for one sitting. Cut the work, not the brief; [an appetite](/resources/blog/appetite-over-estimates) tells you where.

There is one case for the loose prompt: when you are exploring and mean to throw the result away. Then let the agent guess, look at what it guessed, and write the brief from what you now know you do not want.

## The blank form

```text
Outcome
  <who> can <do what>, <under which condition>.
Boundaries
  Stays as it is: <files, names, data, the tests below>.
  Not allowed: <packages, services, …>
Examples
  <normal>  -> <result>
  <empty>   -> <result>
  <hostile> -> <result>
Checks
  <command> fails today and passes when done.
Order
  <first piece>, stop and show, <second piece>.
Unknowns
  <question>: for now, <what to do instead of guessing>.
```

The [Product Delivery expert](/products/ai-experts/product-delivery) will end its work with such a brief, filled in from the scenarios that you agreed on. By hand it works as well: copy the form, fill it in for the task on your desk, and delete the adjectives.$md$
)
on conflict (slug) do nothing;
