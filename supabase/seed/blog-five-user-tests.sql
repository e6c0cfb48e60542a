insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'five-user-tests',
  'Five-user tests',
  'Product Design team',
  'Design',
  '{usability,experiments}',
  'English',
  '/images/blog/five-user-tests.svg',
  '2026-06-09T15:00:00Z',
  '2026-06-09T15:00:00Z',
  'Published',
  'Blog',
$md$"Five users find 85% of the problems" may be the most quoted sentence in usability, and a condition was lost on its way. With the condition, it tells you how to plan a month of tests. Without it, you cannot know whether your five have found most of the problems or less than half.

## Where the five comes from

In 1993 Jakob Nielsen and Thomas Landauer looked at eleven studies and found that a simple curve describes how problems turn up. If a problem trips each person with the probability *L*, then a group of *n* people meets it at least once with the probability 1 − (1 − *L*)ⁿ. Across a large number of projects the average of *L* was 31%, and with 31% five people give 84%. That is the sentence.

The condition is the 31%. It is an average over problems that stand in the way of every third person. Here is what happens with rarer ones:

```python
for trips in (0.31, 0.20, 0.10):
    found = [1 - (1 - trips) ** n for n in (1, 3, 5, 10, 15)]
    print(f"{trips:.0%}", [f"{share:.0%}" for share in found])
```

| A problem that trips | 1 user | 3 users | 5 users | 10 users | 15 users |
| --- | ---: | ---: | ---: | ---: | ---: |
| 31% of people | 31% | 67% | 84% | 98% | over 99% |
| 20% of people | 20% | 49% | 67% | 89% | 96% |
| 10% of people | 10% | 27% | 41% | 65% | 79% |

So five people are good at finding what is badly wrong, and poor at finding what is wrong for one person in ten. Laura Faulkner showed in 2003 how much luck there is in it, too: she tested 60 people and drew sets of five from them. Some sets had found 99% of the known problems, others 55%. With sets of ten, the worst had found 80%.

## Spend fifteen as three times five

Nielsen’s conclusion was never "test with five and be done". It was: if you can afford fifteen, run three rounds of five and fix things in between. The reason is that fixes are new designs, with problems of their own.

An example with assumed figures. Your checkout has 20 problems that each trip 31% of people, and each round of repairs brings new ones.

| | Problems before | Found by five (84%) | Left | New, from the repairs |
| --- | ---: | ---: | ---: | ---: |
| Round 1 | 20 | 17 | 3 | 4 |
| Round 2 | 7 | 6 | 1 | 2 |
| Round 3 | 3 | 3 | 0 | 1 |

Fifteen people at once would have found all 20, and not one of the four that your repairs put in. The three rounds end with one problem instead of four, for the same fifteen sessions.

## A script to copy

The hard part is to keep quiet. Write down what you may say, because in the room you will want to help.

```text
Before
  "We are testing the page, not you. Tell me what you look for
  and what you expect, before you click. I may stay silent;
  that is on purpose."
Task
  "A client in Porto has paid the same invoice twice.
  Sort it out with her."
  Not: "Refund an invoice." The button is called Refund.
During
  Count to ten before you speak. Then only:
  "What did you expect?"
  "What would you do if I were not here?"
  Never: "Do you see the button up there?" or "Is that clear?"
Stop
  When they say that they are done, when they give up,
  or after 6 minutes.
After
  "What was the worst moment?"
Between
  15 minutes for the grid, before the next person arrives.
```

Five sessions of 45 minutes fit into one day, as in the last day of Jake Knapp’s design sprint. Put the whole team in front of the stream. An engineer who has watched two people fail does not need the report.

## A grid instead of a report

One row for each thing that happened, one column for each person. *Stop* means that they would have left. *Slow* means that they lost time and found their way. Again invented:

| What happened | P1 | P2 | P3 | P4 | P5 |
| --- | --- | --- | --- | --- | --- |
| Looks for the refund under the client; it is under the invoice | stop | slow | stop | | slow |
| Does not believe that the money has gone out | slow | slow | slow | slow | |
| Takes "credit note" for a gift voucher | | stop | | | |
| Wants to undo the refund | | | slow | | |

Repair in this order: what stopped anyone, then what slowed three or more, and leave the rest until it comes back in the next round. The credit note stopped one person of five, and it goes before the doubt about the money, which slowed four. One stop is not an outlier that you may ignore. It may well trip every fifth customer, and by the table above even such a problem had only a 67% chance of turning up at all.

Write what happened and not what it means. "Looks for the refund under the client" has at least two repairs. "The refund button needs to be bigger" has one, and it is wrong.

## What five cannot tell you

Do not turn the grid into percentages. Four of five is "80%" only in the arithmetic; as a [share with its interval](/resources/blog/measuring-fit-honestly) it is anything between 38% and 96%. If you need a figure to quote, such as a success rate before and after, plan for twenty people or more and another kind of test.

Five is also five of one kind. If bookkeepers and shop owners use the same page for different work, they are two groups, and Nielsen’s advice is three or four of each. And no number of sessions tells you whether the task was worth doing. That question belongs before the drawing, on the [opportunity tree](/resources/blog/opportunity-trees-that-survive).

The [Product Design expert](/products/ai-experts/product-design) will write the script and the empty grid for your flow, and refuse a test in which the tester explains. You have to find the people yourself: five, next Thursday, forty-five minutes each.$md$
)
on conflict (slug) do nothing;
