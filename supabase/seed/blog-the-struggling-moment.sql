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
  '2026-09-15T09:00:00Z',
  'Published',
  'Blog',
$md$People do not wake up wanting software. They wake up with Tuesday’s problem. Somewhere between the third copy-paste and the second apology to a customer the old way stops being good enough, and that is when a product gets its chance.

Bob Moesta calls this the **struggling moment**: someone notices that what they do today will not get them where they need to be. It has a date, a place and a person. If your research cannot name all three, you have an opinion, not a finding.

## What it sounds like

Two notes from the same interview (invented, like all examples here):

> "Reporting is painful and takes too long."

> "On the first Thursday of the month I export four sheets, and by Friday noon my director has found a number that does not match. In March it happened in front of the board. That night I searched for a tool."

The first note can justify any feature you already like. The second says what happened, when, who was watching and what she did next. Only the second can prove you wrong.

## Ask for the last time, then walk backwards

*Usually* is where memory tidies up. So the interview starts at something that cannot be tidied, the day of the purchase, and goes back from there.

1. **Start at the switch.** "When did you sign up? Which day was it? Where were you sitting?"
2. **Walk backwards.** "What had happened the week before? And before that?"
3. **Find the first thought.** When did she first think that this could not go on? It is often months before she did anything.
4. **Ask what she tried.** A macro, an intern, living with it. Those are your real competitors.
5. **Ask who else had a stake.** The one who struggles and the one who pays are often two people with two different Thursdays.

Small details are not small talk. "Where were you sitting?" sounds odd, and it is the question after which people stop explaining and start remembering.

## Put it on a timeline

Moesta and Chris Spiek describe the way to a switch in stages: a first thought, passive looking, active looking, deciding. Write the story along them, one line for each date you have heard:

```text
 5 Dec  First thought    Third correction to the director
        Passive looking  Sees a friend’s dashboard at dinner
 7 Mar  Event            A wrong number before the board
 7 Mar  Active looking   That night: four searches, two trials
 3 Apr  Deciding         Exports twice, old way and new
 4 Apr  Switch           They agree to the cent. Pays by card
```

Now count. From the first thought to the switch it took 120 days. For 92 of them she was not searching for anything: no ad beside a search could have met her, and no comparison page would have been read. She looked for 28 days, and what started them was not a feature of ours but a board meeting. Boards meet on known dates. A product manager who has this line knows in which week to write to the next hundred finance leads, and that the first sentence should be about a number that does not match.

The last two lines matter as much. She decided by running both ways side by side for one month-end. If your trial lasts fourteen days, she cannot do that.

## Four forces, one decision

A struggle alone moves nobody. Moesta and Spiek draw four forces around the decision: two push toward the new, two hold on to the old, and the old usually wins.

| Force | Question | In this story |
| --- | --- | --- |
| Push | What was wrong with the old way? | A wrong number in front of the board |
| Pull | What was attractive about the new one? | One source for all four sheets |
| Habit | What was comfortable about staying? | Everyone knows the spreadsheet |
| Anxiety | What could go wrong with the change? | "What if it breaks in board week?" |

A team that hears only push and pull builds features. A team that hears all four also builds an import, a trial that spans a month-end, and a way back.

## What does not count

- **"Yes, that is a problem for us."** You named it, they agreed. Ask when it last happened. A long pause is your answer.
- **A struggle without an attempt.** If nobody has spent an evening, a favor or a dollar on it, they are living with it, and they will live with you not being there too.
- **A sum of five interviews.** "Users feel unsure about their data" is what remains when five dated stories are stirred into one. Keep the stories; look for the ones that share a cause.

## Copy this

After each interview write one sentence and read it aloud to the person:

```text
When     [date and situation],
I wanted [progress],
but      [obstacle],
so I     [what I did, and what it cost].
```

If she corrects you, you have learned something. If she says "exactly", keep the sentence and put the timeline under it. Five of them, from people who switched in the last three months, fill the two boxes that a [Lean Canvas](/resources/blog/lean-canvas-in-an-hour) starts from, and tell you which outcomes are worth [scoring with more people](/resources/blog/scoring-outcomes-calmly).

If you would rather not write the guide from scratch: the [Customer Discovery expert](/products/ai-experts/customer-discovery) prepares it, and marks as an assumption anything that nobody said in your transcripts.$md$
)
on conflict (slug) do nothing;
