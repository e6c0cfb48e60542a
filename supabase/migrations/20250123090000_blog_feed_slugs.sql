-- The slugs in the feed ids of articles that were published before ids were made from the row's own id. Readers of
-- feeds would show those articles as new ones under another id. Later articles have no row.

set local lock_timeout = '5s';

create table public.blog_feed_slugs (
  -- No foreign key: a deleted article that is restored keeps its feed id.
  post_id uuid primary key,
  slug text not null
);
comment on table public.blog_feed_slugs is 'A row never changes.';

alter table public.blog_feed_slugs enable row level security;
revoke all on table public.blog_feed_slugs from anon, authenticated, service_role;
grant select on table public.blog_feed_slugs to anon, authenticated, service_role;
-- An operator who brings articles from another site brings their ids.
grant insert on table public.blog_feed_slugs to service_role;

create policy "Whoever reads a post reads its feed id" on public.blog_feed_slugs
  for select to anon, authenticated
  using (exists (select from public.blog_posts where blog_posts.id = post_id));

insert into public.blog_feed_slugs (post_id, slug)
select id, slug from public.blog_posts
where status = 'Published' and post_type = 'Blog' and date_published <= now();
