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
  '2026-03-17T09:00:00Z',
  'Published',
  'Blog',
$md$A Lean Canvas is nine boxes on one page. Filling them takes twenty minutes. Filling them so that somebody could disagree takes an hour, and the disagreement is the point.

## The order matters

Do not go from left to right. Go from what you know least to what you would like to talk about most.

1. **Customer segments (8 minutes).** One segment. If you write "SMEs", add the sentence that starts with "who this week".
2. **Problem (8 minutes).** Three problems in the customer's words, and under each the way it is solved today.
3. **Unique value proposition (6 minutes).** One sentence that would make your segment stop scrolling. No adjectives.
4. **Solution (5 minutes).** One line per problem. Five minutes, because you know this part too well.
5. **Channels (6 minutes).** Where the segment already is on an ordinary Wednesday.
6. **Revenue streams (6 minutes).** Price, unit, and who signs. A guess with a number beats a range.
7. **Cost structure (6 minutes).** What it costs to win one customer and to serve one customer.
8. **Key metrics (5 minutes).** One number that would go up if the first two boxes were true.
9. **Unfair advantage (2 minutes).** Usually empty. Leave it empty.

The remaining eight minutes are for the only question that counts: *which box, if wrong, kills the whole page?* Circle it. That is the riskiest assumption, and next week's work.

## What a good box looks like

| Box | Weak | Strong |
| --- | --- | --- |
| Segment | Law firms | Contract managers in companies of 200 to 500 people, without in-house counsel |
| Problem | Contract review is slow | A sales contract waits nine days for an answer, and the customer signs elsewhere |
| Metric | Engagement | Contracts answered within one working day, per manager and week |

A box is strong when you can imagine the interview that would prove it wrong.

## What to do with it on Monday

Put the circled box at the top of a test card:

```text
We believe that      contract managers lose deals while they wait
To check it, we will  read the last 20 lost deals of 5 managers
And measure           deals where the review took longer than 5 days
We are right if       at least 8 of 20 name the wait as the reason
```

Then throw the canvas away and draw it again when the answer is in. A canvas that survives three months unchanged was a poster.$md$
)
on conflict (slug) do nothing;
