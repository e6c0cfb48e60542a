insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'measuring-fit-honestly',
  'Measuring fit honestly',
  'Product-Market Fit team',
  'Growth',
  '{pmf,metrics}',
  'English',
  '/images/blog/measuring-fit-honestly.svg',
  '2026-07-28T15:00:00Z',
  '2026-07-28T15:00:00Z',
  'Published',
  'Blog',
$md$Ask 180 people how they would feel without your product, and you can report a fit of 24%, 32% or 50%. All three numbers come from the same answers, and none of them is a lie. The honest one is the number that you had decided to look at before the answers came in.

## The question, and what it was made for

Sean Ellis proposed a survey of one question: how would you feel if you could no longer use this product? *Very disappointed*, *somewhat disappointed*, *not disappointed*. He compared close to a hundred startups and found that those which struggled to grow mostly had less than 40% in the first group, and those which took off mostly had more.

Two conditions are usually lost when the 40% travels. It is a pattern seen across companies, not a law of nature, so 41% and 39% are the same result. And it was meant for people who know what they would lose: they have used the core of the product, at least twice, within the last two weeks.

## One survey, three scores

An invented example: an appointment planner for medical practices. The survey went to everyone with an account, and 180 people answered.

| Who | Answers | Very | Somewhat | Not | Score |
| --- | ---: | ---: | ---: | ---: | ---: |
| Everyone | 180 | 44 | 71 | 65 | 24% |
| Without those who hardly use it | 120 | 38 | 51 | 31 | 32% |
| of these: solo practices | 66 | 15 | 30 | 21 | 23% |
| of these: clinics with a front desk | 38 | 19 | 14 | 5 | 50% |
| of these: chains | 16 | 4 | 7 | 5 | 25% |

The first row mixes in 60 people who logged in once, or not for weeks. They cannot miss what they never had, and their answer says something about onboarding. The second row is the one that Ellis describes. The fourth is the most interesting, and the most dangerous.

It is interesting because a product that half of one group would badly miss is a better place to start than one that a third of everyone would miss a little. It is dangerous because nobody had named that group in advance. Cut any survey by size, country, plan and job title, and one slice will stand above 40% by luck. If you find it afterward, it is a hypothesis for the next survey, among people who have not been asked yet. If you wrote it down before, it is a finding.

## Rules, written before the first answer

Copy this, fill it in, send it to someone who will remember.

```text
Question    How would you feel if you could no longer
            use <product>?
Counts      Has <core action> at least twice in 14 days
Does not    Colleagues, friends, accounts we set up ourselves
Segments    <two or three, by the job they do>
Sample      At least 40 answers per segment, or no score
Threshold   40%, read with its interval
If above    <what we start doing>
If below    <what we stop doing>
Asked again <date>, other people
Written on  <date>, by <name>
```

The line that hurts is *If below*. A survey that cannot stop anything is decoration.

## Say how sure you are

Nineteen of 38 is a half, but a half of 38 people. Edwin B. Wilson published an interval for such shares in 1927 that behaves well with small samples, and it fits in a few lines:

```python
from math import sqrt

def interval(yes, n, z=1.96):
    """Wilson score interval, 95%, in percent."""
    p = yes / n
    middle = p + z * z / (2 * n)
    spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 100 / (1 + z * z / n)
    low, high = middle - spread, middle + spread
    return round(scale * low), round(scale * high)

interval(44, 180)  # (19, 31)  everyone
interval(38, 120)  # (24, 40)  those who use it
interval(19, 38)   # (35, 65)  clinics with a front desk
```

So the good news reads: somewhere between 35% and 65%, in a group that we noticed afterward, and two answers short of the sample we would have asked for. That is a reason to survey more front desks this month. It is no reason to hire a sales team.

## Call a second witness

People are kind in surveys. They are less kind with their mornings. Look at whether the same segments come back, cohort by cohort. Again invented, accounts that started in January:

| Accounts still active | Start | Month 1 | Month 2 | Month 3 | Month 4 |
| --- | ---: | ---: | ---: | ---: | ---: |
| Clinics with a front desk | 40 | 31 | 27 | 26 | 26 |
| Solo practices | 90 | 52 | 34 | 22 | 13 |

The first row falls and then levels off at 65%. The second is still falling, and nothing in it says where it will stop. Here survey and behavior agree. Where they disagree, believe the behavior: an enthusiastic segment that does not come back likes your idea, and a lukewarm one that is there every Monday is probably locked in by habit or by its boss.

## Then read the words

The score tells you whether. Three open questions, asked in the same survey, tell you what to do: who would benefit most from this product, what is the main benefit for you, and how could we improve it?

Rahul Vohra described how Superhuman used them. Read the very disappointed first, to learn who the product is for and why they love it. Then read the somewhat disappointed, but only those who name the same main benefit: they want what you have, and something stands in their way. Half of the roadmap went to what the first group loves, half to what holds the second one back. The rest got a friendly no. Within three quarters the score went from 22% to 58%, and about ten of those points came from looking at the right people, before anything was built. That is a choice of customer, not progress, and the two are worth keeping apart.

What people write into those fields is still an opinion. Before you build for it, ask about the day behind it, as in [the struggling moment](/resources/blog/the-struggling-moment). And keep the paid growth for later: [a loop](/resources/blog/loops-not-funnels) spreads disappointment as well as it spreads delight.

Our [Product-Market Fit expert](/products/ai-experts/product-market-fit) will ask for these rules first, and refuse a threshold that was chosen after the result. By hand, a text file with a date does the same.$md$
)
on conflict (slug) do nothing;
