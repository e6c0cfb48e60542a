-- Blog posts. Readers see what is published and already dated; writers use the service role.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (char_length(slug) between 1 and 200),
  title text not null check (char_length(title) between 1 and 300),
  content text not null default '',
  author text not null default '',
  category text not null default '',
  tags text[] not null default '{}',
  language text not null default 'English' check (language in ('English', 'Português')),
  image_url text,
  date_published timestamptz,
  updated_at timestamptz not null default now(),
  status text not null default 'Draft',
  post_type text not null default 'Blog'
);

comment on table public.blog_posts is 'Articles of the blog; content is markdown.';
comment on column public.blog_posts.date_published is 'A date in the future schedules the post.';
comment on column public.blog_posts.status is 'Only Published is shown.';
comment on column public.blog_posts.post_type is 'Only Blog is shown in the blog.';

create index blog_posts_listed_idx on public.blog_posts (date_published desc)
  where status = 'Published' and post_type = 'Blog';
create index blog_posts_listed_by_language_idx on public.blog_posts (language, date_published desc)
  where status = 'Published' and post_type = 'Blog';
create index blog_posts_tags_idx on public.blog_posts using gin (tags);

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function public.touch_updated_at() from public, anon, authenticated;

create trigger blog_posts_touch_updated_at before update on public.blog_posts
  for each row execute function public.touch_updated_at();

alter table public.blog_posts enable row level security;
revoke all on table public.blog_posts from anon, authenticated;
grant select on table public.blog_posts to anon, authenticated;

create policy "Anyone reads published posts" on public.blog_posts
  for select to anon, authenticated
  using (status = 'Published' and post_type = 'Blog' and date_published <= now());
