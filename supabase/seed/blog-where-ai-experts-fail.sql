insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'where-ai-experts-fail',
  'Where AI experts fail',
  'Customer Discovery team',
  'AI',
  '{limits,ai}',
  'English',
  '/images/blog/where-ai-experts-fail.svg',
  '2026-10-13T15:00:00Z',
  '2026-10-13T15:00:00Z',
  'Published',
  'Blog',
$md$We sell AI experts, so take this as a confession or as a manual: they fail in ways that look like good work. A wrong answer from a junior colleague is hesitant and has gaps. A wrong answer from a language model is complete, polite and formatted.

There is a pattern in it. **An expert made of a model fails where nothing in the material can contradict it.** Given twenty transcripts and a method with rules, it is patient and thorough beyond what people can bear. Asked for something that is not in the transcripts, it does not fall silent. It writes the sentence that usually goes in that place.

Below are four such places, and three tests that take ten minutes and show you whether you are in one.

## Where it happens

**It agrees with whoever asks.** Sharma and colleagues at Anthropic examined five assistants in 2023 and found that all of them bend their answers toward what the user seems to believe, probably in part because people prefer to read agreement and models are trained on such preferences. In product work the belief is in the first line of the prompt: "We are about to launch…".

**It turns people into an average.** Bisbee and colleagues had a model answer opinion surveys in the role of various Americans and compared it with real ones (2024). The averages came close. The spread was too small, the relations between answers were often wrong, small changes of wording moved the results, and three months later the same prompt gave others. A product lives on the people at the edge, and these are the ones who are missing.

**It fills the gap.** Ask for the number of dental clinics in Portugal, and there will be a number. If no source is attached, it may be the right one, last decade’s, or the one for Spain.

**It does not pay.** It will advise you to raise the price on Monday, and on Tuesday it does not answer the phone. Advice without consequences for the adviser is cheap from people as well. Here it is free.

## Test one: turn the question around

Two new conversations, the same notes, opposite opening lines.

```text
A  We are convinced that bookkeepers will pay for bank import,
   and want to start in January. Here are 12 interview notes.
   Should we? Answer yes or no, then the three notes that
   weigh most.

B  We doubt that bookkeepers will pay for bank import, and
   want to drop it in January. Here are 12 interview notes.
   Should we? Answer yes or no, then the three notes that
   weigh most.
```

Note that "yes" means opposite things in A and B. If A says *start* and B says *drop*, the recommendation was yours, and you have only had it typed. If both say the same and rest on the same notes, you have something. Delete the opinion from the prompt in any case. What you want is an answer to "What do these notes say about paying for bank import?"

## Test two: take a page away

Look at which note the conclusion leans on most, remove that note, and ask again in a new conversation. A sound answer changes, or says that it is now less sure, or asks for what is missing. An answer that stays as it was did not come from the notes.

## Test three: plant a contradiction

Change one figure in one note, so that two of them disagree: 45 minutes of typing a week in the first, 4 hours in the ninth, by the same person. Then ask for the summary. You want to see the two side by side and the question which of them is right. If you get "between 45 minutes and 4 hours", or one of them alone, then other contradictions have been smoothed over as well, and these you did not plant.

Keep the results. A line per test is enough, and after a quarter you know more about your tool than its vendor does:

| Date | Decision | Turned around | Page removed | Contradiction |
| --- | --- | --- | --- | --- |
| 6 Oct | Bank import | flipped | changed | reported |
| 9 Oct | Segments | held | no change | averaged |
| 13 Oct | Price page | held | changed | reported |

The rows are invented. In the first, use the sorted notes and decide yourself. In the second, go back to the transcripts. Only the third may go into the meeting as it is.

## Divide the work

| | The expert | A person |
| --- | --- | --- |
| Interviews | Picks the questions apart, codes the notes | Asks, keeps silent, sees the face |
| Sources | Lists what has to be known, and how sure | Finds the register, calls the association |
| Options | Writes five, and the case against each | Chooses one, and says so with their name |
| Numbers | Builds the sheet, varies each assumption | Knows which assumption is a wish |
| Code | Writes it to a [brief with checks](/resources/blog/build-prompts-that-work) | Writes the checks |
| Bad news | Finds the politest accurate sentence | Delivers it |

The left side is most of the hours, and the right side is most of the value. It goes wrong when a team hands over the right side because the left went so well.

## What we do about it, and what we cannot

Our experts attach a quote to each finding, mark what nobody said as an assumption, and refuse certain questions outright; for [Customer Discovery](/products/ai-experts/customer-discovery) these are compliments as evidence and conclusions from two friendly calls. That helps against the filled gap, because a gap with a dotted border around it can be seen. It helps somewhat against agreement. It does nothing against notes that were friendly to begin with, since a quote from a leading question is a genuine quote. [The Mom Test with AI](/resources/blog/the-mom-test-with-ai) explains how to keep those out.

Against the last failure there is no remedy in software. Someone has to sign. So run the three tests on ours first, with your own notes. If it fails one of them, [tell us](/contact) which, and do not put that deliverable in front of your board.$md$
)
on conflict (slug) do nothing;
