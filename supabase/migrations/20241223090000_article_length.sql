-- The site shows at most 200 KB of an article, and parsers take longer than in proportion to the length. Longer
-- articles from before stay as they are until their next change.
set local lock_timeout = '5s';
alter table public.blog_posts
  add constraint blog_posts_content_length check (octet_length(content) <= 204800) not valid;
