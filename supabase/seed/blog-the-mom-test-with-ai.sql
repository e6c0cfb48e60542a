insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'the-mom-test-with-ai',
  'The Mom Test with AI',
  'Customer Discovery team',
  'Discovery',
  '{interviews,ai}',
  'English',
  '/images/blog/the-mom-test-with-ai.svg',
  '2026-05-12T09:00:00Z',
  '2026-05-12T09:00:00Z',
  'Published',
  'Blog',
$md$Ask a language model whether your idea is good, and you have found the most agreeable mother in the world. It will name three strengths, a risk that does not hurt, and a next step that happens to be the one you wanted to take.

Rob Fitzpatrick wrote *The Mom Test* in 2013 about people, but the trap is the same: whoever is asked for an opinion gives a kind one. His rules turn the conversation around. Talk about their life instead of your idea. Ask about particular things in the past instead of opinions about the future. Talk less and listen more. Ask like that and even your mother cannot lie to you, because there is nothing in the question to be kind about.

So where does the machine fit in? **On your side of the table, never on theirs.** It can take your questions apart before the interview, and your notes afterward. It cannot be the customer, since it has never had a Monday.

## Before: let it spoil your questions

A model that is told to look for faults in a question finds them, and it does not mind finding the same one forty times. Give it the rules and forbid it to be nice:

```text
You review questions for customer interviews. For each say:
1. What would a polite person answer who does not care?
2. Could that answer be mistaken for interest? (yes / no)
3. Which fault is it: pitches an idea, asks about the future,
   asks for an average ("usually"), contains its own answer,
   is two questions in one, none.
4. Rewrite it so that it asks about the last time something
   happened. If that cannot be done, write: delete.

Do not praise. Do not add questions.
Do not answer as a customer.

Questions:
- ...
```

The first line does most of the work. If someone who does not care can answer "sure, sounds useful", the question measures manners. Four questions, what is wrong with them, and what can be asked in their place:

| Question | Fault | Ask instead |
| --- | --- | --- |
| Would automatic marking of risky clauses help you? | Pitches an idea | Tell me about the last contract that worried you |
| How long does a review usually take? | Asks for an average | When did the last one come in, and when did it go out? |
| Would you pay $300 a month for it? | Asks about the future | What did you spend on that one, in money and in evenings? |
| Do you find the wait frustrating? | Contains its own answer | (delete) |

Read the rewrites aloud. A model’s questions tend to come out a little too long; a good one fits in a breath.

## After: make it quote, then check the quotes

Reading twenty transcripts for what people did is slow, and a model is quick at it. It is just as quick at summarizing a person into someone who agrees with you. The remedy is to accept no finding without the exact words, and to let a program, not another model, check that the words are there.

```text
Read the transcript. P: is the participant, I: interviews.
List what P says, as JSON:
  [{ "kind": "...", "finding": "...", "quote": "..." }]
kind is one of
  fact        something P did or that happened, on an occasion
  commitment  P gives up time, reputation or money
  compliment  praise, encouragement, "I would"
  idea        a feature P suggests
quote is copied from P letter by letter, one sentence at most.
If P said nothing of a kind, leave it out.
An empty list is a good answer.
```

An invented piece of transcript, saved as `p7.txt`:

```text
I: Would it help if risky clauses were marked?
P: Oh, definitely. I think that would be a great help to us.
I: When did a contract last have to wait?
P: The Danish one. It came on a Monday.
P: I had it back nine days later.
P: By then they had signed with someone else.
I: What did you try?
P: Our old trainee studies law.
P: She did two of them for a dinner.
```

And the check, `quotes.mjs`, in full. It looks only at what the participant said, because a model likes to credit people with the words of the interviewer:

```js
import { readFileSync } from "node:fs";

const [transcript, findings] = process.argv
  .slice(2)
  .map((file) => readFileSync(file, "utf8"));

const plain = (text) =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim();

const said = transcript
  .split("\n")
  .filter((line) => line.startsWith("P:"))
  .map((line) => plain(line.slice(2)));

for (const { kind, finding, quote } of JSON.parse(findings)) {
  const words = plain(quote ?? "");
  const found = words && said.some((p) => p.includes(words));
  console.log(found ? "said" : "MISSING", kind, "-", finding);
  if (!found) process.exitCode = 1;
}
```

Run over a list of four findings, invented like the transcript:

```text
$ node quotes.mjs p7.txt p7.json
said fact - Lost the Danish deal during the wait
said fact - Paid a law student with a dinner
said compliment - Would welcome marked clauses
MISSING fact - Reviews usually take more than a week
```

The last line is the dangerous kind. It sounds right, it follows from the nine days, and nobody said it. One contract took nine days. Strike it.

## What is left over counts

Now sort by kind and throw two piles away. Compliments go first. Ideas are not instructions; ask of each what it would have let the person do, and on which day. What remains are facts, which go into the [timeline of a struggling moment](/resources/blog/the-struggling-moment), and commitments, which Fitzpatrick counts in three currencies: time, reputation, money. A second appointment with her boss present is worth more than twenty greats. If ten conversations bring no commitment at all, the model has no bad news to soften. The table is simply empty.

## What to leave alone

- **Simulated customers.** A persona answers from what has been written about people like her. What you want to know is what has not been written down. Use one to rehearse keeping quiet, and delete what it said.
- **Summaries of summaries.** Work from transcripts each time. At the second remove, everyone is "concerned about efficiency".
- **Names.** Ask for permission to record and to process, and take names and companies out before anything is uploaded.

More on where to stop: [where AI experts fail](/resources/blog/where-ai-experts-fail). The [Customer Discovery expert](/products/ai-experts/customer-discovery) works by these rules, and you can hold it to them. Ask it for the quote.$md$
)
on conflict (slug) do nothing;
