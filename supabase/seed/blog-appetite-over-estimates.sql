insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'appetite-over-estimates',
  'Appetite over estimates',
  'Product Delivery team',
  'Delivery',
  '{shape-up,delivery}',
  'English',
  '/images/blog/appetite-over-estimates.svg',
  '2026-07-07T15:00:00Z',
  '2026-07-07T15:00:00Z',
  'Published',
  'Blog',
$md$"How long will it take?" is asked about work that nobody has designed yet, and the answer is then held against the people who gave it. There is a question that can be answered at that point: how much of our time is this problem worth?

Ryan Singer calls the answer an *appetite*. In *Shape Up*, his 2019 book on how Basecamp works, an estimate begins with a design and ends with a number, while an appetite begins with a number and ends with a design. Time is fixed, scope moves. The sizes there are a small batch of one or two weeks and a big batch of six, for one designer and one or two programmers.

The idea is quickly understood and quickly watered down, because few teams ever work out the number. Here is a way to do it.

## What is a week worth?

An invented example, with two problems of a small billing product. A team of three costs $6,000 a week.

**Late payers.** Three colleagues spend five hours a month each on reminding them. That is 15 hours at $45, so $675 a month and $8,100 a year.

**Failed cards.** Each month eight accounts are lost because a card expired and nobody noticed. An account pays $110 a month and would have stayed for another ten months: $1,100 each, $8,800 a month. We believe that a warning in time would save a quarter of them, two accounts, so $2,200 a month and $26,400 in a year.

Not every bet pays off. Suppose that half of ours do; then no problem deserves more than half of what solving it brings in.

| | A year brings | Half of it | In weeks of the team | Appetite |
| --- | ---: | ---: | ---: | --- |
| Late payers | $8,100 | $4,050 | 0.7 | None. Write a good template email |
| Failed cards | $26,400 | $13,200 | 2.2 | Two weeks |

The figures are rough and that does not matter. They are precise enough to tell two weeks from six, and each can be attacked by someone who knows better. Try that with a feeling.

## Let the number do the design

The team had already estimated "proper dunning": five weeks, for retries on a clever schedule, emails in four languages, a settings page, a grace period and a report. The estimate was good. It was also $30,000 for something that brings $26,400 in its first year if all goes well.

With two weeks on the table, the conversation changes. What loses us the account? Nobody notices in time. So:

| Five weeks | Two weeks |
| --- | --- |
| Retries on a schedule by bank and country | The payment provider’s own retries, switched on |
| Emails in four languages, editable | One email, in the language of the account, not editable |
| Grace period with settings | Seven days for everyone |
| A report | A query that support runs on Mondays |
| Pay by link without signing in | The same. This is the part that saves the account |

The last line is why a small scope is not a poor one. Someone has to say which part carries the value, and under a fixed date someone does.

## A pitch to copy

Singer names five ingredients. This is ours, with the word *because* put in where people tend to leave it out:

```text
Problem
  On the 3rd, a shop’s card expires. The retry fails at night,
  the account is closed on the 10th, and the owner learns it
  from a customer. Seen 8 times a month; 5 of the last 12 who
  left this way had not meant to.
Appetite
  2 weeks, one designer and two programmers, because half of
  what a year of saved accounts brings in pays for 2.2 weeks.
Solution
  A warning 14 days before a card expires; a link in it that
  takes a new card without signing in; seven days of grace.
  (A sketch with a fat marker goes here.)
Rabbit holes
  The link must work once and for one account.
  Banks that ask for a second factor: send the customer to the
  provider’s page, because ours would take a week alone.
No-gos
  No settings. No other languages. No paper invoices.
If late
  On day 10 it ships or it stops. Two more days is not an option.
```

The last line is Basecamp’s circuit breaker: work that does not fit its time is not extended by default. It sounds harsh and it is a kindness. Without it, an appetite is an estimate with better manners.

## Three ways to fake it

- **The appetite comes after the guess.** Someone asks an engineer first, hears "three weeks", and writes down an appetite of three weeks. Do the arithmetic before anyone who will build it is in the room.
- **Everything is a must.** If no line of the scope may be dropped, the date will be. Ask for the part that would still be worth shipping alone. When there is none, the problem is not understood yet.
- **The saved time is never spent.** Two weeks instead of five leave three. If these go to "polish", you have learned that the appetite was five.

## When an estimate is the right tool

A customs form changes on January 1, a contract has a penalty, another team waits for your interface: there the scope is fixed by someone else and the question really is how long. Estimate then, with a range, and say what it depends on. Inside a pitch, an estimate is useful as well, as a question with two answers: does this solution fit into two weeks, yes or no? Engineers answer that one better than "how long", and they answer it early.

The order between several pitches is a different matter; Donald Reinertsen’s cost of delay settles that. And the list of what you are not going to do at all should be shorter work than either, if you have [a strategy that says no](/resources/blog/a-strategy-that-says-no).

Our [Product Delivery expert](/products/ai-experts/product-delivery) will ask how much time a problem deserves before it asks how to solve it. If a coding agent is to build the result, *No-gos* and *Rabbit holes* move almost word for word into the boundaries of [a build prompt](/resources/blog/build-prompts-that-work).

Take the largest item on your roadmap, work out what a year without the problem would bring, halve it, and divide it by what your team costs in a week. If the answer is smaller than the estimate, you have found your next conversation.$md$
)
on conflict (slug) do nothing;
