insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'positioning-before-roadmap',
  'Positioning before roadmap',
  'Product Strategy team',
  'Strategy',
  '{positioning,roadmap}',
  'English',
  '/images/blog/positioning-before-roadmap.svg',
  '2026-07-14T09:00:00Z',
  '2026-07-14T09:00:00Z',
  'Published',
  'Blog',
$md$Somewhere on your roadmap is an answer to a competitor your customers have never heard of. It got there honestly: a lost deal, a comparison table, an analyst’s quadrant. It will cost six weeks, and nobody who buys from you will notice.

April Dunford’s *Obviously Awesome* (2019) puts the cure into a fixed order of steps. Start with the **competitive alternatives**, what customers would do if you did not exist. From there to the attributes only you have, to the value these make possible, to the customers who care most about that value, and last to the market category in which all of it is obvious. The order is the method. Each step is worked out from the one before, and the first is a fact about other people that you can count.

The roadmap comes after them. Done first, it takes up a position by accident.

## Count the alternatives

Our invented example makes roof inspection reports out of photos and notes taken on a phone. The team believed that it competed with inspection suites. Then someone called the last forty customers and asked one thing, about the past: "How did the last report get written before you had us?" and then, about Monday: "And if we closed tomorrow?"

| Alternative | Customers | Share |
| --- | --- | --- |
| Camera and a Word template, in the evening | 26 | 65% |
| An assistant in the office types it up | 8 | 20% |
| An inspection suite | 4 | 10% |
| Fewer inspections | 2 | 5% |

Those forty bought, so ask the ones who did not, too. Of fifteen who tried the product and left, nine went back to Word, five did nothing at all, one took a suite. The suite is on every slide of the sales deck and in the life of five people out of fifty-five.

## Now read the roadmap again

Next to each item write which of the alternatives it beats, and how many weeks it takes:

| Item | Beats | Weeks |
| --- | --- | --- |
| Scheduling board for crews | Suite | 6 |
| Form builder | Suite | 5 |
| Report finished before leaving the roof | Word in the evening | 4 |
| Dictation that works with wind and gloves | Word in the evening | 3 |
| Roles and permissions | Suite | 4 |
| Wording that insurers accept | Assistant | 3 |
| Dashboard over all sites | Suite | 5 |
| Import from drones | Suite | 4 |

Add it up by the middle column. 24 of 34 weeks, 71%, go against something that 10% of the customers would have used. Ten weeks go against the evening at the kitchen table and the assistant, where 85% come from. No item is foolish. The whole is, and you cannot see it item by item.

## The same product in two positions

What makes this more than housekeeping is that the two positions do not lead to the same product later on. Follow the chain in both columns:

| Step | Against the suite | Against Word in the evening |
| --- | --- | --- |
| What only we have | Fewer buttons, lower price | The report exists before the ladder is down |
| What that is worth | Some license fees | The evening |
| Who cares most | Firms with twenty inspectors, unhappy with their suite | Inspectors alone or in pairs, with more than five reports a week |
| Category | Inspection management | Report writing for inspectors |
| Price is compared with | The suite, per seat | Five evenings a week |
| Next to build | Permissions, dashboard | Dictation, insurers’ wording |

On the left you are the smaller version of something, and each release makes you a little less small. On the right you are the first of a kind to people who have never bought software of this sort. Neither is right by nature. If you *want* the firms with twenty inspectors, take the left column, knowing that five out of fifty-five come from there, and that the first year goes into catching up. What you cannot do is sell the right column and build the left one.

## A sieve for each item

Before an item goes on the roadmap it has to fill this line:

```text
[Item] beats [alternative] for [who cares most],
because [value, in their words],
and we will see it in [number, by when].
```

Two that went through it:

```text
Dictation beats the Word template
for inspectors who work alone or in pairs,
because "I talk on the roof and my evening is free",
and we will see it in reports sent within an hour of the last
photo: 12% today, 40% by the end of June.

Roles and permissions beat ... for ..., because ...
-> parked
```

Parked is not deleted. Some items are the price of being considered at all: security, invoices, a way to get the data out. Give those a fixed share of the weeks, say a fifth, and leave them out of the argument. What you must not do is call them strategy.

## How to get the forty answers

You can do it in a week.

1. **Take those who love it**, not those who complain. Dunford begins with the best customers, because they show what the product is when it works. For a young product ten can be enough to see the first bar stand out.
2. **Ask for the last time**, never for the competition. "Who else did you look at?" brings back names from a search page. "How did the last one get written?" brings back the kitchen table. It is the same craft as in [interviews that do not lead](/resources/blog/the-mom-test-with-ai).
3. **Write down the alternative in their words.** "Word" is a competitor with a price (nothing), a weakness (the evening) and a strength: everyone knows it. You will have to beat the strength as well.
4. **Put doing nothing on the list.** No comparison table has a column for it, and here it took five of the fifteen.
5. **Count again in six months.** As you grow, the bar for the suite will too. One day the left column will be right.

The answers belong beside your [strategy and its refusals](/resources/blog/a-strategy-that-says-no): the position says what you are compared with, the strategy what stands in your way. The [Product Strategy expert](/products/ai-experts/product-strategy) will fill Dunford’s steps with you in her order, and ask at each of them who said so.$md$
)
on conflict (slug) do nothing;
