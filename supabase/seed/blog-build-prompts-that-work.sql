insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'build-prompts-that-work',
  'Build prompts that work',
  'Product Delivery team',
  'AI',
  '{agents,delivery}',
  'English',
  '/images/blog/build-prompts-that-work.svg',
  '2026-04-21T09:00:00Z',
  '2026-04-21T09:00:00Z',
  'Published',
  'Blog',
$md$A coding agent does what the text says, fast and without asking. That is exactly why a vague brief is more expensive for an agent than for a person: a person comes back with a question, an agent comes back with four thousand lines.

## Six parts, in this order

1. **Outcome.** Who can do what afterwards, in one sentence.
2. **Boundaries.** What stays as it is: files, names, packages, data.
3. **Examples.** Inputs and the results you expect, including the ugly ones.
4. **Checks.** The commands that must pass before the work counts as done.
5. **Order.** Which piece first, and where to stop and show.
6. **Unknowns.** What you have not decided. Say so, or it will be decided for you.

Most prompts consist of the first part and an adjective.

## The same request, twice

Weak:

> Add a nice export to the report page.

Strong:

```text
Outcome    An analyst downloads the rows she sees as CSV, with her filters applied.
Boundaries Keep the query in reports/query.ts. No new package. UTF-8, comma, header row.
Examples   0 rows      -> a file with the header only
           a "quote"   -> doubled quotes, as in RFC 4180
           =SUM(A1)    -> written as text, never as a formula
Checks     npm test; a browser test that downloads and parses the file
Order      Query first, then the route, then the button. Show the route before the button.
Unknowns   More than 100,000 rows: refuse for now, say the limit on the page.
```

The strong version is twelve lines longer and saves a day. Notice that it says nothing about how to write the code. The examples do that.

## Examples are the specification

Three examples define a function better than three paragraphs. Choose them on purpose:

- the normal case, so that the intent is clear,
- the empty case, because it is always forgotten,
- the hostile case, because somebody will type it.

If you cannot write the expected result of an example, you have found a decision, not a detail. Put it under *Unknowns* and make it before the agent does.

## Let the checks argue

Never ask an agent whether it is done. Give it a command that knows. A check that can fail is worth more than a promise that cannot, and it still works when the next agent, or the next colleague, takes over.

Copy the six words into a file, fill them in for the task on your desk, and delete the adjectives. That is the whole method.$md$
)
on conflict (slug) do nothing;
