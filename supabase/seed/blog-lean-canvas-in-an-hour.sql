insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'lean-canvas-in-an-hour',
  'A Lean Canvas in an hour',
  'Product Strategy team',
  'Strategy',
  '{lean-canvas,strategy}',
  'English',
  '/images/blog/lean-canvas-in-an-hour.svg',
  '2026-03-17T09:00:00Z',
  '2026-09-22T09:00:00Z',
  'Published',
  'Blog',
$md$A Lean Canvas is nine boxes on one page. Filling them takes twenty minutes. Filling them so that someone could disagree takes an hour, and the disagreement is the point.

Ash Maurya made it from Alexander Osterwalder’s Business Model Canvas. He kept five boxes and replaced the four that describe a running company (partners, activities, resources, customer relationships) with four that a new one should worry about: problem, solution, key metrics, unfair advantage. He draws the first sketch in one sitting. We add a clock and one rule: **what goes into a box must be something a stranger could check by Friday.**

## The order matters

Do not go from left to right. Begin with the boxes that everything else hangs on, and keep the one you would love to talk about short.

1. **Customer segments (8 minutes).** One segment. If you write "SMEs", add a sentence that starts with "who, this week, …".
2. **Problem (8 minutes).** Up to three, in the customer’s words, and under each the way it is solved today.
3. **Unique value proposition (6 minutes).** One sentence that would make this segment stop scrolling. No adjectives.
4. **Solution (5 minutes).** One line per problem. Five minutes, because you know this part too well.
5. **Channels (6 minutes).** Where the segment already is on an ordinary Wednesday.
6. **Revenue streams (6 minutes).** Price, unit, and who signs. A guess with a number beats a range.
7. **Cost structure (6 minutes).** What it costs to win one customer, and to serve one.
8. **Key metrics (5 minutes).** One number that would rise if the first two boxes were true.
9. **Unfair advantage (2 minutes).** What could neither be copied nor bought. Usually nothing yet, so leave it empty.

That makes 52 minutes. The other eight are for the only question that counts: *which box, if wrong, kills the whole page?* Circle it.

## A page you can argue with

An invented example, a tool that reviews contracts:

| Box | What it says |
| --- | --- |
| Customer segment | Contract managers in companies of 200 to 500 people without a lawyer of their own. First: those whose quarter ends this month |
| Problem | A sales contract waits nine days for an answer, and the customer signs elsewhere. Today: an outside law firm, by email |
| Value proposition | An answer to every standard contract on the day it arrives |
| Solution | Marks the clauses that differ from your own terms, and offers the wording you accepted last time |
| Channels | The monthly meeting of two regional contract managers’ associations |
| Revenue | $300 per manager, per month; the head of sales signs |
| Costs | To win a customer: $4,000. To serve one: $100 a month |
| Key metric | Contracts answered within one working day, per manager, per week |
| Unfair advantage | (empty) |

Compare what people usually write there: "law firms", "contract review is slow", "engagement". You can nod at that for a year. At "nine days" someone in the room will say "it is three", and the meeting begins to be worth its hour.

## Do the sum before you stand up

Three boxes have to agree with each other, and it takes one minute to see whether they do. Suppose that a customer has two managers:

```text
Revenue   2 managers x $300 x 12    = $7,200 a year
Serving   $100 x 12                 = $1,200 a year
Left      $7,200 - $1,200           = $6,000 a year
                                    =   $500 a month
Winning   $4,000 / $500             = 8 months to earn back
```

You can live with eight months if customers stay for years. If winning one takes a second round of visits and costs $8,000, it is sixteen, and someone has to lend you the difference for each new customer. You have not found out whether the idea works. You have found out which number it depends on.

## What to do with it on Monday

Here the circle went around the problem. If nobody loses deals over the wait, neither the price nor the channel matters. Put it at the top of a Test Card, the form Strategyzer uses for this:

```text
We believe that
  contract managers lose deals while they wait for a review.
To verify that, we will
  go through the last four lost deals of each of five managers
And measure
  in how many the customer’s emails complain about the wait.
We are right if
  that is so in at least 8 of the 20.
```

Emails, because people who lost a deal remember a good reason for it. The number is agreed before the first call, because afterward six will look like plenty.

Then book the five calls. How to ask without leading is a craft of its own: start from [the struggling moment](/resources/blog/the-struggling-moment), not from your solution.

## When the hour goes wrong

- **Two segments on a page.** You notice it at the price, which suddenly needs an "or". Take a second sheet: two canvases that compete beat one that compromises.
- **A problem that is a missing feature.** "They have no dashboard" is your solution, seen from behind. Ask what happens on the day it is missing.
- **Everyone agrees.** Then the boxes are too vague. Let each person write down a number for "how long does the contract wait?" before anyone speaks.

When the answer is in, throw the canvas away and draw it again; the second one takes half the time. A canvas that survives three months unchanged was a poster. The one that survives a real argument about *how many* is ready for the next step, a [market counted from the bottom up](/resources/blog/bottom-up-market-size). The [Customer Discovery expert](/products/ai-experts/customer-discovery) will fill the page with you, and dot the border of each box that nobody outside your team has confirmed.$md$
)
on conflict (slug) do nothing;
