-- Articles of the blog. Readers see what is published and already dated. Editors write, every saved version is kept, and
-- old addresses of published articles lead to the new ones.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (char_length(slug) between 1 and 200),
  title text not null check (char_length(title) between 1 and 300),
  content text not null default '',
  -- Wider than those of the editor's form: through the API come articles of other systems, too, but no megabytes.
  author text not null default '' check (char_length(author) <= 1000),
  category text not null default '' check (char_length(category) <= 1000),
  tags text[] not null default '{}' check (private.is_short_list(tags, 100, 300)),
  language text not null default 'English' check (language in ('English', 'Português')),
  image_url text check (char_length(image_url) <= 2000),
  -- What lists, search engines and networks show in place of the title and the first words; '' for those.
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  search_title text not null default '' check (char_length(search_title) <= 200),
  description text not null default '' check (char_length(description) <= 300),
  share_title text not null default '' check (char_length(share_title) <= 200),
  share_text text not null default '' check (char_length(share_text) <= 300),
  -- What networks show in place of the article's image; null for that.
  share_image text check (char_length(share_image) <= 2000),
  -- Where the article was published first; null if that is here.
  canonical text check (canonical ~* '^https:' and char_length(canonical) <= 1000),
  date_published timestamptz,
  updated_at timestamptz not null default now(),
  status text not null default 'Draft' check (char_length(status) <= 100),
  post_type text not null default 'Blog' check (char_length(post_type) <= 100),
  version integer not null default 1,
  -- The site shows at most 200 KB of an article, and parsers take longer than in proportion to the length.
  constraint blog_posts_content_length check (octet_length(content) <= 204800),
  constraint blog_posts_image_is_safe check (private.is_safe_address(image_url)),
  constraint blog_posts_share_image_is_safe check (private.is_safe_address(share_image)),
  constraint blog_posts_canonical_is_safe check (private.is_safe_address(canonical))
);

comment on table public.blog_posts is 'Articles of the blog; content is markdown.';
comment on column public.blog_posts.date_published is 'A date in the future schedules the post.';
comment on column public.blog_posts.status is 'Only Published is shown.';
comment on column public.blog_posts.post_type is 'Only Blog is shown in the blog.';
comment on column public.blog_posts.version is
  'Rises with each change. A change names the version that it was made on.';

create index blog_posts_listed_idx on public.blog_posts (date_published desc)
  where status = 'Published' and post_type = 'Blog';
create index blog_posts_listed_by_language_idx on public.blog_posts (language, date_published desc)
  where status = 'Published' and post_type = 'Blog';
create index blog_posts_tags_idx on public.blog_posts using gin (tags);

-- What a saved article sets off, in the order in which Postgres runs it (by name, before the row, after it, after the
-- statement). The file of the area has each:
--   before the row  number_version (articles), touch_updated_at (articles)
--   after the row   audit_insert, audit_update (articles), index (blog_list), list (article_desk),
--                   rebase_change (article_desk), redirect, revision (articles), topics (blog_pages)
--   statement       count (blog_list), list_truncate (article_desk), page_version (blog_pages)
create trigger blog_posts_touch_updated_at before update on public.blog_posts
  for each row execute function public.touch_updated_at();
create trigger blog_posts_audit_insert after insert or delete on public.blog_posts
  for each row when (auth.uid() is not null) execute function private.log_change('id');
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row when (auth.uid() is not null) execute function private.log_change('id');

alter table public.blog_posts enable row level security;
revoke all on table public.blog_posts from anon, authenticated;
grant select on table public.blog_posts to anon, authenticated;
-- Imported articles keep the date of their last change.
grant insert (
  id, slug, title, content, author, category, tags, language, image_url, excerpt, search_title, description,
  share_title, share_text, share_image, canonical, date_published, status, updated_at
) on table public.blog_posts to authenticated;
grant update (
  slug, title, content, author, category, tags, language, image_url, excerpt, search_title, description,
  share_title, share_text, share_image, canonical, date_published, status
) on table public.blog_posts to authenticated;
grant delete on table public.blog_posts to authenticated;

create policy "Anyone reads published posts" on public.blog_posts
  for select to anon, authenticated
  using (status = 'Published' and post_type = 'Blog' and date_published <= now());
create policy "Editors read all posts" on public.blog_posts
  for select to authenticated using ((select private.is_staff('editor')));
create policy "Editors add posts" on public.blog_posts
  for insert to authenticated with check ((select private.is_staff('editor')));
create policy "Editors change posts" on public.blog_posts
  for update to authenticated
  using ((select private.is_staff('editor'))) with check ((select private.is_staff('editor')));
create policy "Editors delete posts" on public.blog_posts
  for delete to authenticated using ((select private.is_staff('editor')));

-- Every version of every post. There is no foreign key to the post, so that a deleted one can be restored.
create table public.blog_post_revisions (
  id bigint generated always as identity primary key,
  post_id uuid not null,
  version integer not null,
  saved_at timestamptz not null default now(),
  -- The account that saved it; null for the operator. No foreign key, because versions outlive accounts.
  saved_by uuid,
  slug text not null,
  title text not null,
  content text not null,
  author text not null,
  category text not null,
  tags text[] not null,
  language text not null,
  image_url text,
  excerpt text not null default '',
  search_title text not null default '',
  description text not null default '',
  share_title text not null default '',
  share_text text not null default '',
  share_image text,
  canonical text,
  date_published timestamptz,
  status text not null,
  unique (post_id, version)
);
comment on table public.blog_post_revisions is
  'Written by triggers of public.blog_posts. Append-only: versions are never changed or deleted.';

-- For the author that a new article begins with.
create index blog_post_revisions_created_idx on public.blog_post_revisions (saved_by, id desc) where version = 1;

alter table public.blog_post_revisions enable row level security;
revoke all on table public.blog_post_revisions from anon, authenticated, service_role;
grant select on table public.blog_post_revisions to authenticated, service_role;

create policy "Editors read versions" on public.blog_post_revisions
  for select to authenticated using ((select private.is_staff('editor')));

create function private.reject_revision_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Versions of posts are append-only' using errcode = 'insufficient_privilege';
end;
$$;
revoke all on function private.reject_revision_change() from public;
create trigger blog_post_revisions_append_only
  before update or delete or truncate on public.blog_post_revisions
  for each statement execute function private.reject_revision_change();

-- A restored post continues the versions that it had before it was deleted.
create function private.number_post_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  else
    new.version := 1 + coalesce((
      select max(version) from public.blog_post_revisions where post_id = new.id
    ), 0);
  end if;
  return new;
end;
$$;
revoke all on function private.number_post_version() from public;
create trigger blog_posts_number_version before insert or update on public.blog_posts
  for each row execute function private.number_post_version();

create function private.keep_post_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.blog_post_revisions (
    post_id, version, saved_by, slug, title, content, author, category, tags, language, image_url,
    excerpt, search_title, description, share_title, share_text, share_image, canonical, date_published, status
  ) values (
    new.id, new.version, auth.uid(), new.slug, new.title, new.content, new.author, new.category, new.tags,
    new.language, new.image_url, new.excerpt, new.search_title, new.description, new.share_title, new.share_text,
    new.share_image, new.canonical, new.date_published, new.status
  );
  return null;
end;
$$;
revoke all on function private.keep_post_version() from public;
create trigger blog_posts_revision after insert or update on public.blog_posts
  for each row execute function private.keep_post_version();

-- Slugs that published posts had before. A redirect names the post and not its slug, so that there are no
-- chains and no loops.
create table public.blog_redirects (
  old_slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade
);
comment on table public.blog_redirects is 'Written by a trigger of public.blog_posts.';
create index blog_redirects_post_idx on public.blog_redirects (post_id);

alter table public.blog_redirects enable row level security;
revoke all on table public.blog_redirects from anon, authenticated, service_role;
grant select on table public.blog_redirects to authenticated, service_role;

create policy "Editors read redirects" on public.blog_redirects
  for select to authenticated using ((select private.is_staff('editor')));

-- Whether visitors could read a post at this slug at any time, according to its versions.
create function private.was_public(post uuid, at_slug text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select slug, status, date_published, lead(saved_at, 1, now()) over (order by version) as replaced_at
      from public.blog_post_revisions where post_id = post
    ) as versions
    where slug = at_slug and status = 'Published' and date_published <= replaced_at
  )
$$;
revoke all on function private.was_public(uuid, text) from public;

create function private.redirect_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blog_redirects where old_slug = new.slug and post_id = new.id;
  if new.post_type = 'Blog' and private.was_public(old.id, old.slug) then
    insert into public.blog_redirects (old_slug, post_id) values (old.slug, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end;
$$;
revoke all on function private.redirect_old_slug() from public;
create trigger blog_posts_redirect after update on public.blog_posts
  for each row when (old.slug <> new.slug) execute function private.redirect_old_slug();

-- The present slug of the published post that had this slug before; null if there is none.
create function public.redirected_blog_slug(old_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select posts.slug
  from public.blog_redirects as redirects join public.blog_posts as posts on posts.id = redirects.post_id
  where redirects.old_slug = redirected_blog_slug.old_slug and posts.slug <> redirects.old_slug
    and posts.status = 'Published' and posts.post_type = 'Blog' and posts.date_published <= now()
$$;
revoke all on function public.redirected_blog_slug(text) from public;
grant execute on function public.redirected_blog_slug(text) to anon, authenticated, service_role;

-- Feed ids that an article brought from another site or from an earlier release: readers of feeds would show it as a new
-- one under another id. The id of an article without a row is made from its own id.
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

-- A signed link shows one post before it is published, until the link expires. The site holds no key but the one that
-- everybody may have, so the database signs and checks by itself.
create table private.blog_preview_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.blog_preview_key is 'Another key voids all links.';
revoke all on table private.blog_preview_key from public, anon, authenticated, service_role;
insert into private.blog_preview_key default values;

create function private.blog_preview_signature(slug text, expires bigint) returns text
language sql stable set search_path = '' as $$
  select encode(
    extensions.hmac(convert_to('blog preview ' || expires || ' ' || slug, 'UTF8'), key, 'sha256'),
    'hex'
  )
  from private.blog_preview_key
$$;
revoke all on function private.blog_preview_signature(text, bigint) from public;

-- What the link to a post has to say until that second of the Unix time.
create function public.sign_blog_preview(slug text, expires bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_operator() and not private.is_staff('editor') then
    raise exception 'Only editors make preview links' using errcode = 'insufficient_privilege';
  end if;
  return private.blog_preview_signature(slug, expires);
end;
$$;
revoke all on function public.sign_blog_preview(text, bigint) from public, anon, authenticated;
grant execute on function public.sign_blog_preview(text, bigint) to service_role;
revoke all on function public.sign_blog_preview(text, bigint) from public, anon;
grant execute on function public.sign_blog_preview(text, bigint) to authenticated, service_role;

-- The post of a link that is right and has not expired; else nothing. Digests are compared, so that
-- the time it takes tells nothing of the right signature.
create function public.preview_blog_post(slug text, expires bigint, signature text)
returns setof public.blog_posts
language sql stable security definer rows 1 set search_path = '' as $$
  select posts.*
  from public.blog_posts as posts
  where posts.slug = preview_blog_post.slug
    and posts.post_type = 'Blog'
    and preview_blog_post.expires > extract(epoch from now())
    and sha256(convert_to(preview_blog_post.signature, 'UTF8')) = sha256(convert_to(
      private.blog_preview_signature(preview_blog_post.slug, preview_blog_post.expires), 'UTF8'
    ))
$$;
revoke all on function public.preview_blog_post(text, bigint, text) from public;
grant execute on function public.preview_blog_post(text, bigint, text) to anon, authenticated, service_role;
