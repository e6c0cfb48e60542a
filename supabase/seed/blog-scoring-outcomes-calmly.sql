insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'scoring-outcomes-calmly',
  'Scoring outcomes calmly',
  'Customer Discovery team',
  'Discovery',
  '{odi,surveys}',
  'English',
  '/images/blog/scoring-outcomes-calmly.svg',
  '2026-03-03T09:00:00Z',
  '2026-03-03T09:00:00Z',
  'Published',
  'Blog',
$md$Twenty people have answered your survey, the sheet says 16.0 for one outcome and 14.5 for the next, and by lunch the roadmap has an order. Ask twenty other people of the same kind and the order may be the other way around. Nobody has made a mistake. The sheet only forgot to say how much of each score is the twenty people.

## What the score says

Anthony Ulwick’s Outcome-Driven Innovation asks customers two questions about each thing they want to achieve: how important is it, and how satisfied are you with how you achieve it today? Both on a scale of one to five. What counts is the share who answer four or five, written as a number from 0 to 10:

```text
opportunity = importance + max(importance - satisfaction, 0)
```

If 18 of 20 people find an outcome important, that is 9.0. If 4 of 20 are satisfied, that is 2.0. The opportunity is 9.0 + 7.0 = 16.0. Ulwick reads scores above 15 as opportunities not to be missed, 12 to 15 as good ones and 10 to 12 as worth a look; most of what lies below 10 is served well enough.

Look at the formula once more and you see that importance stands in it twice. Wherever people are dissatisfied, the score is *2 x importance - satisfaction*. So a single person who changes their mind about importance moves a score of twenty people by a whole point. That is why small samples wobble more than one would think.

## How much it wobbles

The bootstrap, which Bradley Efron published in 1979, answers this without any statistics package. Your twenty answers stand for everyone like them. Draw twenty from them by lot, putting each back, and compute the score. Repeat that ten thousand times, and look at where the middle 90% of the results lie.

You need four counts for each outcome: how many said important *and* satisfied, only important, only satisfied, neither. Save this as `score.mjs` and run `node score.mjs`:

```js
const outcomes = {
  "Spot the clauses that carry risk": [3, 15, 1, 1],
  "Avoid terms that nobody approved": [4, 13, 1, 2],
  "Learn who has to decide": [5, 10, 2, 3],
  "Avoid sending an old version": [8, 6, 4, 2],
};

function score(people) {
  const share = (...groups) => {
    const agree = people.filter((p) => groups.includes(p));
    return (10 * agree.length) / people.length;
  };
  const importance = share(0, 1);
  const satisfaction = share(0, 2);
  return importance + Math.max(importance - satisfaction, 0);
}

const oneOf = (list) =>
  list[Math.floor(Math.random() * list.length)];

for (const [name, counts] of Object.entries(outcomes)) {
  const people = counts.flatMap((n, i) => Array(n).fill(i));
  const again = Array.from({ length: 10_000 }, () =>
    score(people.map(() => oneOf(people))),
  ).sort((a, b) => a - b);
  console.log(name, score(people), again[500], again[9500]);
}
```

The answers are invented, the ranges are what the script prints, rounded. For the last column every count was multiplied by ten:

| Minimize the effort to … | Score | With 20 people | With 200 people |
| --- | --- | --- | --- |
| spot the clauses that carry risk | 16.0 | 13.0 to 18.5 | 15.1 to 16.9 |
| avoid terms that nobody approved | 14.5 | 11.0 to 17.5 | 13.5 to 15.5 |
| learn who has to decide | 11.5 | 7.5 to 15.0 | 10.4 to 12.7 |
| avoid sending an old version | 8.0 | 5.5 to 12.0 | 6.8 to 9.3 |

With twenty people the first three ranges share everything from 13.0 to 15.0. The first and the last do not touch, and that is the whole result: *risk before versions*, nothing more. With two hundred, no two ranges touch, except that the first two still overlap by a little (15.1 to 15.5). Ten times the people make a range about a third as wide, because its width shrinks with the square root.

## Three rules for the meeting

**Rank in bands, not in lines.** Sort by score, then draw a line only where two neighboring ranges stop overlapping. What stands between two lines is a tie, and ties are broken with other reasons: what you can build well, what the [struggling moment](/resources/blog/the-struggling-moment) was about, what a sale failed on. (Two outcomes whose ranges overlap may still differ. You just cannot tell from these answers which way.)

**Print one decimal less than you have.** 16.0 and 14.5 look like measurements. "16, give or take 3" looks like what it is.

**Ask whether a middle score is two groups.** Suppose that ten of your twenty have no lawyer and ten do, and that the answers come out like this:

| Group | Important | Satisfied | Score |
| --- | --- | --- | --- |
| Ten without a lawyer | 10 | 1 | 10.0 + 9.0 = 19.0 |
| Ten with a lawyer | 8 | 8 | 8.0 + 0 = 8.0 |
| All twenty | 18 | 9 | 9.0 + 4.5 = 13.5 |

13.5 describes nobody in the room. Half of them have the problem of the year, the other half has none. Ulwick builds segments on this, from answers instead of company size, and it is the reason to look at the list of answers before you look at the list of scores.

## When twenty are enough

They are enough to drop things. The old version ends at 12.0, where the risky clauses have not even begun, and nobody needs to discuss it again. They are enough to find the two or three outcomes that deserve two hundred answers. They are not enough to tell the first from the second. And no range helps if the twenty were your friends: the lottery can only draw the people you asked.

They are also never the beginning. The outcomes must come out of interviews, in the words of people who told you about a particular day; a survey about outcomes that were made up in a workshop ranks the workshop. [Asking without leading](/resources/blog/the-mom-test-with-ai) comes first, then the counting.

The [Customer Discovery expert](/products/ai-experts/customer-discovery) writes the outcome statements from your transcripts and ranks them. Whatever it hands you, run the ranges before you order the roadmap. It takes one second, and it is the cheapest way to avoid defending 1.5 points that were never there.$md$
)
on conflict (slug) do nothing;
