insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'the-struggling-moment',
  'The struggling moment',
  'Customer Discovery team',
  'Discovery',
  '{jtbd,interviews}',
  'English',
  '/images/blog/the-struggling-moment.svg',
  '2026-02-10T09:00:00Z',
  '2026-02-10T09:00:00Z',
  'Published',
  'Blog',
$md$People do not wake up wanting software. They wake up with Tuesday's problem. Somewhere between the third copy-paste and the second apology to a customer, the old way stops being good enough, and that is the moment a product gets a chance.

We call it the **struggling moment**: the point in time when someone notices that what they do today will not get them where they need to be. It has a date, a place and a person. If your research cannot name all three, you have an opinion, not a finding.

## What it sounds like

Compare two notes from the same interview.

> "Reporting is painful and takes too long."

> "On the first Thursday of the month I export four sheets, and by Friday noon my director has found a number that does not match. In March it happened in front of the board. That night I searched for a tool."

The first note can justify any feature you already like. The second one tells you what happened, when, who was watching and what the person did next. Only the second one can prove you wrong.

## How to find it

Ask about the last time, never about the usual time. Usual is where memory tidies up.

1. **Start at the purchase or the switch.** "When did you sign up? What day was it? Where were you?"
2. **Walk backwards.** "What happened the week before? And before that?"
3. **Find the first thought.** The moment somebody first thought "this cannot go on" is often months before they acted.
4. **Ask what they tried.** Spreadsheets, an intern, a script, living with it. Those are your real competitors.
5. **Ask who else had a stake.** The person who struggles and the person who pays are often two people with two different Thursdays.

## Four forces, one decision

Write what you heard into four boxes. The struggle is the push; your promise is the pull. Against both stand habit and anxiety, and they usually win.

| Force | Question | Example |
| --- | --- | --- |
| Push | What was wrong with the old way? | Wrong number in front of the board |
| Pull | What was attractive about the new way? | One source for all four sheets |
| Habit | What was comfortable about staying? | Everybody knows the spreadsheet |
| Anxiety | What could go wrong with the change? | "What if it breaks in board week?" |

A product team that sees only push and pull builds features. A team that sees all four also builds an import, a trial run beside the old sheet and a way back.

## Copy this

After each interview write one sentence and read it aloud to the person:

> *When* [date and situation], *I wanted to* [progress], *but* [obstacle], *so I* [what I did].

If they correct you, you have learned something. If they say "exactly", keep the sentence: five of them from five people are worth more than a survey of five hundred.$md$
)
on conflict (slug) do nothing;
