-- The article desk: editors write posts, every saved version is kept, and the old addresses of posts that
-- were published lead to the new ones. Visitors see no more than before.

alter table public.blog_posts add column version integer not null default 1;
comment on column public.blog_posts.version is
  'Rises with each change. A change names the version that it was made on.';

grant insert (
  id, slug, title, content, author, category, tags, language, image_url, date_published, status
) on table public.blog_posts to authenticated;
grant update (
  slug, title, content, author, category, tags, language, image_url, date_published, status
) on table public.blog_posts to authenticated;
grant delete on table public.blog_posts to authenticated;

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
  date_published timestamptz,
  status text not null,
  unique (post_id, version)
);
comment on table public.blog_post_revisions is
  'Written by triggers of public.blog_posts. Append-only: versions are never changed or deleted.';

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

insert into public.blog_post_revisions (
  post_id, version, saved_at, slug, title, content, author, category, tags, language, image_url,
  date_published, status
)
select id, version, updated_at, slug, title, content, author, category, tags, language, image_url,
  date_published, status
from public.blog_posts;

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
    date_published, status
  ) values (
    new.id, new.version, auth.uid(), new.slug, new.title, new.content, new.author, new.category, new.tags,
    new.language, new.image_url, new.date_published, new.status
  );
  return null;
end;
$$;
revoke all on function private.keep_post_version() from public;
create trigger blog_posts_revision after insert or update on public.blog_posts
  for each row execute function private.keep_post_version();

create trigger blog_posts_audit_insert after insert or delete on public.blog_posts
  for each row when (auth.uid() is not null) execute function private.log_change('id');
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row when (auth.uid() is not null) execute function private.log_change('id');

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

-- The same signature as before, now also for editors.
create or replace function public.sign_blog_preview(slug text, expires bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_operator() and not private.is_staff('editor') then
    raise exception 'Only editors make preview links' using errcode = 'insufficient_privilege';
  end if;
  return private.blog_preview_signature(slug, expires);
end;
$$;
revoke all on function public.sign_blog_preview(text, bigint) from public, anon;
grant execute on function public.sign_blog_preview(text, bigint) to authenticated, service_role;

create index blog_posts_edited_idx on public.blog_posts (updated_at desc, id desc);
create index blog_posts_edited_by_language_idx
  on public.blog_posts (language, updated_at desc, id desc);
create index blog_posts_drafts_idx on public.blog_posts (updated_at desc, id desc)
  where status <> 'Published' or date_published is null;
create index blog_posts_dates_idx on public.blog_posts (date_published desc, id desc)
  where status = 'Published';
create index blog_posts_title_idx on public.blog_posts
  using gin (to_tsvector('simple', private.without_accents(title)));

-- Articles for the desk's list. States are 'draft', 'scheduled', 'published' and 'deleted'; any other
-- value stands for all that exist. Scheduled and published ones are ordered by their date, others by
-- their last change, the latest first. `before_time` and `before_id` are those of the previous page's last
-- row. The title must have all words; the beginning of a word is enough. Row-level security would keep the
-- search from using its index, so this function checks the role itself.
create function public.list_articles(
  wanted_state text default 'all',
  wanted_language text default null,
  wanted_words text default '',
  before_time timestamptz default null,
  before_id uuid default null,
  most integer default 25
)
returns table (
  id uuid, slug text, title text, language text, author text, status text, date_published timestamptz,
  updated_at timestamptz, sorted_by timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  source text := 'public.blog_posts';
  moment text := 'updated_at';
  conditions text[] := array['post_type = ''Blog'''];
  query text;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list articles' using errcode = 'insufficient_privilege';
  end if;
  if wanted_state = 'draft' then
    conditions := conditions || '(status <> ''Published'' or date_published is null)'::text;
  elsif wanted_state = 'scheduled' then
    moment := 'date_published';
    conditions := conditions || 'status = ''Published'' and date_published > now()'::text;
  elsif wanted_state = 'published' then
    moment := 'date_published';
    conditions := conditions || 'status = ''Published'' and date_published <= now()'::text;
  elsif wanted_state = 'deleted' then
    source := '(
      select distinct on (post_id) post_id as id, slug, title, language, author, status, date_published,
        saved_at as updated_at, ''Blog'' as post_type
      from public.blog_post_revisions
      where not exists (select from public.blog_posts where blog_posts.id = post_id)
      order by post_id, version desc
    ) as deleted';
  end if;
  if wanted_language is not null then
    conditions := conditions || format('language = %L', wanted_language);
  end if;
  select string_agg(format('''%s'':*', replace(replace(lexeme, '\', '\\'), '''', '''''')), ' & ') into query
    from unnest(tsvector_to_array(
      to_tsvector('simple', private.without_accents(left(wanted_words, 300)))
    )) as lexeme;
  if query is not null then
    conditions := conditions
      || format('to_tsvector(''simple'', private.without_accents(title)) @@ %L::tsquery', query);
  end if;
  if before_time is not null and before_id is not null then
    conditions := conditions || format('(%I, id) < (%L, %L)', moment, before_time, before_id);
  end if;
  return query execute format(
    'select id, slug, title, language, author, status, date_published, updated_at, %I
      from %s where %s order by %I desc, id desc limit %s',
    moment, source, array_to_string(conditions, ' and '), moment, least(most, 100)
  );
end;
$$;
revoke all on function public.list_articles from public, anon;
grant execute on function public.list_articles to authenticated;
