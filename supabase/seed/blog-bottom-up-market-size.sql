insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'bottom-up-market-size',
  'Bottom-up market size',
  'Market Analysis team',
  'Market',
  '{sizing,strategy}',
  'English',
  '/images/blog/bottom-up-market-size.svg',
  '2026-01-20T09:00:00Z',
  '2026-01-20T09:00:00Z',
  'Published',
  'Blog',
$md$"If we win only one percent of a ten-billion-dollar market" is a sentence about division. Nobody in it has a name, a price or a reason to buy. Counted from the bottom the number gets smaller, and it gains a property that matters more than its size: you can see which part of it you do not know.

That is the one thing worth learning here. A market size is a product of three or four factors, and it is never more certain than the worst of them. So do not polish the total. Find the weakest factor, and spend the week on that.

## Start with one customer

Take someone you could call, and write down what one year with them is worth. In this invented example we sell planning and records to veterinary practices:

```text
One practice, one year     $150 x 12 months = $1,800
```

Then count how many of those there are, and take away the ones who would not buy, one reason at a time.

| Factor | Guess | Low to high | Where from, and grade |
| --- | --- | --- | --- |
| Practices with 5 to 19 staff | 12,000 | 11,400 to 12,600 | Business register, by industry and size: A |
| Share that plans on paper or in a general calendar | 60% | 35% to 75% | Eight calls: D |
| Price per practice, per year | $1,800 | $1,200 to $2,100 | Three paying pilots: C |

The numbers are made up, the sources are not. In the United States the Census Bureau publishes establishments by industry and number of employees in its County Business Patterns (veterinary services are NAICS 541940), and most countries have such a register. It is the dullest line of the model and the best one.

The grade says how you know. A: someone counted. B: someone serious estimated, and says how. C: a few of your own customers. D: conversations, or hope. A total is as good as its lowest letter.

## Three totals, one line each

```text
TAM   12,000 practices x $1,800          = $21.6M a year
SAM   12,000 x 60% by hand x $1,800      = $12.96M a year
                                           (7,200 practices)
SOM   245 practices x $1,800             = $0.44M a year,
                                           in three years
```

The total market is everyone of the kind; the serviceable one is who needs *this*; the obtainable one is what you can handle. Do not make the last a percentage. Make it your own capacity: two sellers who each sign four practices a month for three years sign 288. If 15% of those have left by the end, 245 remain, 3.4% of the serviceable market. Now the percentage is a result, and you can hire against it.

## Move one factor at a time

Here is the step that most models leave out. Keep everything at the guess, set one factor to its low and then to its high, and write down the serviceable market each time:

| Factor | All else equal, low | High | Width |
| --- | --- | --- | --- |
| Practices | $12.3M | $13.6M | $1.3M |
| Price | $8.6M | $15.1M | $6.5M |
| Share that plans by hand | $7.6M | $16.2M | $8.6M |

Drawn as bars, widest on top, this is called a tornado chart, and it is a work plan. The count, where teams like to spend their days comparing registers, moves the result by a tenth. The share that plans by hand more than doubles it, and it rests on eight calls.

In a spreadsheet it takes four columns. With guess, low and high in B, C and D, and the factors in rows 2 to 4:

```text
E2   =C2*B3*B4      the result with practices at their low
F2   =D2*B3*B4      and at their high
G2   =F2-E2         the width of its bar
```

In row 3 the first result is `=B2*C3*B4`, in row 4 `=B2*B3*C4`: only the row’s own factor leaves its guess.

## Narrow the widest bar

So next week nobody reads market reports. Someone calls forty practices, drawn by lot from the register and not from your contacts, and asks one question about the past: "How did you make last week’s plan?" Say that 26 of the 40 made it by hand. That is 65%, and with forty answers the 90% range is about 12 points to either side:

```text
1.645 x sqrt(0.65 x 0.35 / 40) = 0.124        so 53% to 77%
```

The bar shrinks from $8.6M to $5.2M ($11.4M to $16.6M, around a new middle of $14.0M). Now price is the widest at $7.0M, so the following week belongs to price: a fourth and fifth pilot at $150 a month, and one who is asked for $175. You stop when the remaining width no longer changes the decision. If you would build at $9M and would build at $16M, you are done.

## Before you show it

1. **Divide it back.** $12.96M over 7,200 practices must give $1,800. Often it does not.
2. **Name ten.** If you cannot write down ten practices from the serviceable market, with a town, you have a formula and no market.
3. **Multiply the lows once.** 11,400 x 35% x $1,200 is $4.8M. Not everything will go wrong at once, but if the plan dies there, say so before anyone else does.
4. **Say what would make it wrong.** One line, the widest bar, with the date when you will know more.

The share that struggles is not a statistic you can look up; it comes from [people who tell you about a particular day](/resources/blog/the-struggling-moment). And the segment you count should be the one in the first box of your [Lean Canvas](/resources/blog/lean-canvas-in-an-hour), word for word. If you want a partner who asks "where is that from?" at every cell, that is what the [Market Analysis expert](/products/ai-experts/market-analysis) will do first.$md$
)
on conflict (slug) do nothing;
