insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'loops-not-funnels',
  'Loops, not funnels',
  'Product-Led Growth team',
  'Growth',
  '{plg,metrics}',
  'English',
  '/images/blog/loops-not-funnels.svg',
  '2026-08-18T15:00:00Z',
  '2026-08-18T15:00:00Z',
  'Published',
  'Blog',
$md$A funnel ends with a customer. Then you pay for the next one. A loop ends with a customer who brings a part of the next one, and that part can be calculated before you draw a single arrow in a circle.

Dave McClure’s pirate metrics of 2007 gave teams their funnel: acquisition, activation, retention, referral, revenue. Brian Balfour, Casey Winters, Kevin Kwok and Andrew Chen answered years later, in an essay for Reforge, that the fastest growing products are better described as loops, in which the output of one round is the input of the next. They were right about the drawing. The trouble began when every slide with a bent arrow on it was called a loop.

## One number decides

Call it *q*: how many new active users one active user brings within one round. An invented example, an invoicing tool whose invoices carry a small line with its name:

| Step | Rate | Per active user |
| --- | ---: | ---: |
| Sends invoices to new clients, in 60 days | 8 | 8 |
| The client opens the page and not just the PDF | 75% | 6 |
| Follows the line and opens an account | 10% | 0.6 |
| Sends a first invoice of their own | 50% | 0.3 |

So *q* is 0.3, and one round takes 60 days. Buy a thousand active users with advertising, and see what comes after them:

| Round | Day | New | Together |
| --- | ---: | ---: | ---: |
| Bought | 0 | 1,000 | 1,000 |
| 1 | 60 | 300 | 1,300 |
| 2 | 120 | 90 | 1,390 |
| 3 | 180 | 27 | 1,417 |
| All later ones | | 12 | 1,429 |

The sum has a short form, 1 / (1 − *q*). With 0.3 it is 1.43.

## A loop is a discount

"Our product is viral" is not what that table says. It says something more useful: if an active user costs $60 in advertising, the thousand cost $60,000 and became 1,429, so each costs $42. The price has fallen by 30%. That is *q* itself, and it holds in general: a loop is a discount of *q* on every channel that feeds it.

| *q* | 1,000 become | $60 becomes |
| ---: | ---: | ---: |
| 0.1 | 1,111 | $54 |
| 0.3 | 1,429 | $42 |
| 0.5 | 2,000 | $30 |
| 0.7 | 3,333 | $18 |
| 0.9 | 10,000 | $6 |

At 1 the sum has no end, and you would never have to buy a user again. Products do pass that line for a while, until the clients of the clients have all been asked. Plan with what you measured last quarter, not with the month when it was 1.1.

## When the funnel is right after all

You have one team for one quarter. It can raise the conversion of the landing page by a fifth or any step of the loop by a fifth. Which one?

A fifth more on the landing page gives a fifth more of everything: 20%, whatever *q* is. A fifth more on a step of the loop turns 0.3 into 0.36, and 1,429 into 1,563: 9%. With a *q* of 0.7 the same work turns 3,333 into 6,250: 88%. The two are even where *q* is about 0.45.

Below that, fix the funnel, because the loop hands on too little of what you add. Above it, leave the landing page alone. Without this sum it is easy to spend a year on a referral program with a *q* of 0.1.

The steps inside a loop multiply, so it makes no difference to *q* which of them you raise by a fifth. Take the one where a fifth is cheapest. In the example, half of those who open an account never send an invoice. To get from 50% to 60% is a matter of a better first screen. To get from 8 new clients to 9.6 you would have to change how your users do business.

## Measure it by cohort

*q* from a spreadsheet is a hope. For the real one, each account needs to remember which account’s invoice it came from.

```sql
select
  date_trunc('month', a.activated_at)::date as cohort,
  count(distinct a.id) as users,
  count(distinct b.id) as brought,
  round(
    count(distinct b.id)::numeric / count(distinct a.id), 2
  ) as q
from accounts a
left join accounts b
  on b.came_from = a.id
  and b.activated_at < a.activated_at + interval '60 days'
where a.activated_at < now() - interval '60 days'
group by cohort
order by cohort;
```

`activated_at` is the day of the first invoice, not of the sign-up, and the last line but two leaves out those who have not had their 60 days yet. Put a second query beside it, for the cohort of those who were brought. The table above assumes that they bring as many as the bought ones. Often they bring fewer, because their clients know you already.

Then find out how many would have come anyway. Leave the line off the invoices of a tenth of the accounts, drawn by lot, and count how many of their clients sign up all the same. If the accounts without the line bring 0.08 each, the loop’s own *q* is 0.22, and the price is $46.80 instead of $42.

## A card for each loop

```text
Loop       Invoice footer
One round  60 days, from first invoice to first invoice
Steps      8 new clients x 75% x 10% x 50%
q          0.30 planned, ____ measured, ____ without the line
Discount   30%: $60 becomes $42
Ends when  a client has seen the line three times
Annoys     the sender, if it looks like advertising
Next       first screen, from 50% to 60%, by 30 November
```

*Ends when* and *Annoys* are the lines that a bent arrow hides. A loop runs on other people’s patience, and it has a bottom.

Two things come before any of this. People must want to stay: a loop around a product that disappoints tells more people sooner, so [measure fit first](/resources/blog/measuring-fit-honestly). And the loop must be part of what the user does anyway. Invoices get sent with or without you. "Invite five friends" does not.

The [Product-Led Growth expert](/products/ai-experts/product-led-growth) will draw the loop with you, ask for the rate of each step and where it comes from, and put the experiments into an order with their expected effect. Bring the four rates. If you do not know them, the first experiment is to find out.$md$
)
on conflict (slug) do nothing;
