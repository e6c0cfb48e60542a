insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'opportunity-trees-that-survive',
  'Opportunity trees that survive',
  'Product Design team',
  'Design',
  '{opportunity-tree,interviews}',
  'English',
  '/images/blog/opportunity-trees-that-survive.svg',
  '2026-05-26T15:00:00Z',
  '2026-05-26T15:00:00Z',
  'Published',
  'Blog',
$md$Most opportunity trees die in the week after the workshop. They are photographed, redrawn with rounded corners, and never contradicted by anyone. A tree that nothing can contradict has nothing to say, so the team goes back to the list of features it had before.

Teresa Torres published the opportunity solution tree in 2016 and made it the spine of *Continuous Discovery Habits* five years later. An outcome stands at the root. Below it come opportunities: needs, pains and wishes that customers told in stories about what they did. Below these, solutions, and below the solutions, tests of what they assume. The drawing is easy. What keeps it alive is that each node can be wrong, and that someone looks every week whether it is.

## A root you can move

"Grow revenue" cannot be the root, because everything in the company hangs from it. Neither can "launch the new editor", because then the tree has a single leaf and you are on it. Take a number that your team can move in a quarter, with a window and a value today:

> New accounts that send a first invoice within 7 days, from 34% to 45%.

## Needs, not features with a question mark

Look at the second level of your tree and try to think of a second way to do what each node says. Where you cannot, you have written down a solution. Go back to the notes and look for what the person was doing.

| On the tree | In the notes | Rewritten |
| --- | --- | --- |
| No PDF preview | "I sent it to my own address first, to see what it looks like" | Know what the client will see before she sees it |
| Better onboarding | "I stopped at the tax number. I did not know whether a client in Lisbon needs one" | Know what an invoice abroad must contain |
| Users want dark mode | Nothing. It came from the comparison page of a competitor | Cut it |

The middle column is the work. A node without a sentence from a person is an idea that someone in the team likes.

## Keep the evidence in the node

Drop the drawing tool for a month and keep the tree as text, beside the interview notes. Each need names who told it and when. This one is invented, but its form is real:

```text
OUTCOME First invoice within 7 days, new accounts: 34% to 45%
  NEED Know what an invoice abroad must contain
    SAID P2 2026-04-14, P5 2026-04-28, P9 2026-05-12
    IDEA Ask for the country first, then only what it needs
    IDEA Show a finished invoice for that country
    IDEA Send the draft to the accountant for one look
  NEED Know what the client will see before she sees it
    SAID P3 2026-01-20, P4 2026-02-10
    IDEA Send the first one to yourself
    IDEA Show the email and the page side by side
  NEED Not look like a beginner
    SAID P7 2026-05-05
    IDEA Number the first invoice 1001
```

Now a few lines can do what nobody does in a workshop:

```python
import re
import sys
from datetime import date, timedelta

oldest = date.today() - timedelta(days=90)
tree = open(sys.argv[1]).read()

for need in re.split(r"^ *NEED ", tree, flags=re.M)[1:]:
    name = need.splitlines()[0]
    people = set(re.findall(r"\bP\d+", need))
    days = re.findall(r"\d{4}-\d\d-\d\d", need)
    if len(people) < 2:
        print("one voice:", name)
    if days and date.fromisoformat(max(days)) < oldest:
        print("gone quiet:", name)
    if need.count("IDEA ") == 1:
        print("an idea in disguise:", name)
```

Run in the last week of May, it prints:

```text
gone quiet: Know what the client will see before she sees it
one voice: Not look like a beginner
an idea in disguise: Not look like a beginner
```

None of these is an order. The quiet one may have been solved by the last release, or you may have stopped asking. The single voice may be the first of many. But each line is a question for next week’s interviews, and that is what the tree is for.

## Choose between needs, not about one

"Shall we do the preview?" gets a yes from the person who is most convinced. "Which of these three needs stands between more people and their first invoice?" can be answered with evidence, and the losers stay on the tree. Torres insists on such comparisons at both levels: pick one need among its siblings, then set at least three solutions against each other before you fall in love. In the tree above, the need with the most voices also has the three ideas. The third need has one idea and one voice, so nobody should be building it, however cheap the number 1001 is.

Do not add scores with decimals. Four questions, answered in words, are enough: how many of the new accounts meet this moment, how often does each, what do they do today instead, and would we still want to solve it if a competitor had done so last week?

## Twenty minutes on Friday

1. Each person who ran an interview adds the voices, with their dates. No new node without a sentence from the notes.
2. Run the check. For each complaint decide: ask about it, reword it, or cut it.
3. Say aloud which need is being worked on, and whether this week’s notes still support it.
4. Move what was cut to the graveyard.

The graveyard is a second file, and the reason why the tree stays small. A dead node keeps its date and its cause of death:

```text
2026-05-22  Users want dark mode
            No sentence from any of 11 people.
2026-05-22  Import from a spreadsheet
            P1 and P6 did it once, in 5 minutes, unharmed.
2026-05-29  Better onboarding
            Split into two needs; the word had hidden both.
```

Without it, each idea returns every quarter with a new advocate. With it, the advocate reads one line and either brings a new voice or saves everyone an hour.

You will know that the tree is alive when it embarrasses you: when a branch you had promised to someone loses its last voice, and you say so on a Friday. Nodes come from [struggling moments](/resources/blog/the-struggling-moment), and the solution that wins its comparison goes on to [five users](/resources/blog/five-user-tests). The [Product Design expert](/products/ai-experts/product-design) will build the tree with you from your notes, and refuse to hang a solution where no opportunity is.$md$
)
on conflict (slug) do nothing;
