insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'a-strategy-that-says-no',
  'A strategy that says no',
  'Product Strategy team',
  'Strategy',
  '{rumelt,strategy}',
  'English',
  '/images/blog/a-strategy-that-says-no.svg',
  '2026-06-16T09:00:00Z',
  '2026-06-16T09:00:00Z',
  'Published',
  'Blog',
$md$There is a test for a strategy that takes half an hour and no consultant: hold it against the last ten things someone asked you for. If it turns none of them down, it is not a strategy, however well it reads.

Richard Rumelt gave the reason in *Good Strategy/Bad Strategy* (2011). The kernel of a strategy has three parts: a **diagnosis** of what is going on, a **guiding policy** for dealing with it, and **coherent actions** that carry the policy out. A policy guides only if it rules things out. Most documents skip the diagnosis, put a goal where the policy should be and fill the rest with initiatives. "Become the leading platform, delight our users, grow by 40%" contains no decision. You could pin it up at your competitor’s and nobody there would notice.

## The same company, twice

An invented company sells roster software to care homes. The sentence about the leading platform hung in its kitchen for a year. This page replaced it:

```text
Diagnosis
  Homes leave us within six months of the day on which the
  person who built their roster leaves: 14 of last year’s 20
  cancellations. Nobody else understands the rules she made.
  Every option that we added for her has made it worse.

Guiding policy
  A stranger can take over the roster on a Monday morning.
  We give up what only an expert can use, even where experts
  ask for it.

Actions
  1. Rules are written as sentences, no longer as formulas.
  2. A handover page, tested with people who have never seen
     that home.
  3. One price per home, so that a second planner is free.
  4. The formula editor is closed in October.
```

Look at how the actions hold each other up. The price (3) brings a deputy into the software before she is needed; the sentences (1) let her understand it; closing the editor (4) keeps the sentences true. Take one out and the others lose half their worth. That is what *coherent* means, and it is what a list of initiatives does not have.

Roger Martin has a quick check for the policy: is the opposite stupid on its face? "We care about our users" has a stupid opposite, so nothing was chosen. "We build for the expert planner" is the opposite of the policy here, and you could build a good company on it. Someone probably does.

## Ten requests

Now the test. These came in last quarter, and each person in the room answers alone, with the page and without discussion: yes, no, or *the page does not say*.

| Request | From | Answer |
| --- | --- | --- |
| History of changes, with undo | Support, 31 tickets | Yes |
| Macros in the formula editor | Our three largest customers | No |
| Payroll | Two prospects, $38,000 a year | No |
| "Why is this shift red?" in words | A pilot home | Yes |
| Phone app for all staff | The CEO | No |
| Our product under another name | A reseller, $60,000 a year | No |
| Checklist for a planner’s last week | A customer | Yes |
| Forecast of sick leave by AI | The board | No |
| Second planner without a second seat | Sales | Yes |
| Dark mode | 12 tickets | Does not say |

Four yes, five no, one for the maintenance budget. More telling than the count is where the people in the room differ. If two of seven answer yes to payroll, the policy has a hole right there: "a stranger can take over the roster" might include paying for it. Fix the sentence, not the people, until the answers agree on nine of ten. A strategy is a rule for decisions made while you are not in the room, and this is the only way to find out if it is one.

## What the no costs

A refusal without a price is only reluctance. Payroll and the reseller were worth $98,000 a year together, and the page has to say why that is less than what the policy brings. Fourteen homes a year leave for this reason, worth $9,000 each; say that the policy keeps half of them, seven more every year:

```text
          Year 1         Year 2         Year 3
Homes     7              14             21
Kept      7 x $9,000     14 x $9,000    21 x $9,000
          = $63,000      = $126,000     = $189,000
Refused   $98,000        $98,000        $98,000

Result    -$35,000       +$28,000       +$91,000
So far    -$35,000        -$7,000       +$84,000
```

The first year is worse. In the second the policy is ahead, and in the third it has paid back the first. (We have left out what payroll would have cost to build, which helps the no, and the homes we might have won with it, which does not.) If the company cannot stand a year at minus $35,000, it can’t afford this strategy, and it is better to see that here than in the eleventh month.

## Copy this

```text
Diagnosis
  [What is going on], because [a cause we can point at].
  Evidence: [a count], last looked at on [date].

Guiding policy
  We will [approach],
  and give up [something that good people want].

Actions
  1. [action, who, when]    helps 2 because ...
  2. [action, who, when]    helps 3 because ...
  3. [action, who, when]    helps 1 because ...

We say no to
  [request] from [whom], which costs us [amount] a year.
  [request] from [whom], which costs us [amount] a year.

We change our mind if
  [something we can see] has not happened by [date].
```

Fill *We say no to* first. If you cannot name one person who will be disappointed, go back to the diagnosis. The usual fault is that it names a symptom ("churn is too high") where a cause is needed (*who* left, after *what*). Twenty cancellations, read one after the other, are a morning’s work and beat any framework; how to ask the people behind them is a matter of [the struggling moment](/resources/blog/the-struggling-moment).

Say no to the person, with the reason and the date on which you look again. A request that is refused well tends to come back smaller and better: the CEO did not need a phone app. He wanted the night shift to see who is coming at six, and a printed page by the door did that.

What you are compared with is a decision of its own, and it comes next: [positioning before the roadmap](/resources/blog/positioning-before-roadmap). The [Product Strategy expert](/products/ai-experts/product-strategy) will ask for the obstacle before the plan, and when two of your goals pull apart it will make you pick one.$md$
)
on conflict (slug) do nothing;
