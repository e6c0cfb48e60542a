-- The desk's list of articles reads one narrow row for each, so that 10,000 articles cost hardly more than 500:
-- deleted ones are found without comparing all versions, and a page is read along an index in its order.

create table private.article_list (
  id uuid primary key,
  slug text not null,
  title text not null,
  language text not null,
  author text not null,
  status text not null,
  date_published timestamptz,
  updated_at timestamptz not null,
  deleted boolean not null default false,
  state text not null generated always as (
    case
      when deleted then 'deleted'
      when status = 'Published' and date_published is not null then 'dated'
      else 'draft'
    end
  ) stored,
  -- The date of a dated article, else its last change.
  moment timestamptz not null generated always as (
    case when status = 'Published' and not deleted then coalesce(date_published, updated_at) else updated_at end
  ) stored,
  words tsvector not null generated always as (to_tsvector('simple', private.without_accents(title))) stored
);
comment on table private.article_list is
  'Every article, also deleted ones, for the list of the desk. Follows public.blog_posts by triggers.';
alter table private.article_list enable row level security;
revoke all on table private.article_list from anon, authenticated;

insert into private.article_list (
  id, slug, title, language, author, status, date_published, updated_at
)
select id, slug, title, language, author, status, date_published, updated_at
from public.blog_posts where post_type = 'Blog';

insert into private.article_list (
  id, slug, title, language, author, status, date_published, updated_at, deleted
)
select distinct on (post_id)
  post_id, slug, title, language, author, status, date_published, saved_at, true
from public.blog_post_revisions
where not exists (select from public.blog_posts where blog_posts.id = post_id)
order by post_id, version desc;

create index article_list_edited_idx on private.article_list (updated_at desc, id desc)
  where state <> 'deleted';
create index article_list_edited_by_language_idx
  on private.article_list (language, updated_at desc, id desc) where state <> 'deleted';
create index article_list_state_idx on private.article_list (state, moment desc, id desc);
create index article_list_state_by_language_idx
  on private.article_list (state, language, moment desc, id desc);
create index article_list_words_idx on private.article_list using gin (words) with (fastupdate = off);

-- Only the list read these.
drop index public.blog_posts_edited_idx;
drop index public.blog_posts_edited_by_language_idx;
drop index public.blog_posts_drafts_idx;
drop index public.blog_posts_dates_idx;
drop index public.blog_posts_title_idx;

create function private.follow_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    update private.article_list set deleted = true where not deleted;
  elsif tg_op = 'DELETE' then
    update private.article_list set deleted = true where id = old.id;
  elsif new.post_type <> 'Blog' then
    delete from private.article_list where id = new.id;
  else
    insert into private.article_list (
      id, slug, title, language, author, status, date_published, updated_at
    ) values (
      new.id, new.slug, new.title, new.language, new.author, new.status, new.date_published, new.updated_at
    )
    on conflict (id) do update set
      slug = excluded.slug, title = excluded.title, language = excluded.language,
      author = excluded.author, status = excluded.status, date_published = excluded.date_published,
      updated_at = excluded.updated_at, deleted = false;
  end if;
  return null;
end;
$$;
revoke all on function private.follow_article() from public;
create trigger blog_posts_list after insert or update or delete on public.blog_posts
  for each row execute function private.follow_article();
create trigger blog_posts_list_truncate after truncate on public.blog_posts
  for each statement execute function private.follow_article();

-- As before, except for what it reads.
create or replace function public.list_articles(
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
language plpgsql stable security definer
-- Along the indexes in their order, also before the table has statistics.
set search_path = '' set enable_seqscan = off set enable_sort = off as $$
declare
  rare constant integer := 500;
  source text := 'private.article_list';
  moment text := 'moment';
  conditions text[] := '{}';
  query text;
  found integer;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list articles' using errcode = 'insufficient_privilege';
  end if;
  if wanted_state in ('draft', 'deleted') then
    conditions := conditions || format('state = %L', wanted_state);
  elsif wanted_state = 'scheduled' then
    conditions := conditions || 'state = ''dated'' and moment > now()'::text;
  elsif wanted_state = 'published' then
    conditions := conditions || 'state = ''dated'' and moment <= now()'::text;
  else
    conditions := conditions || 'state <> ''deleted'''::text;
    moment := 'updated_at';
  end if;
  if wanted_language is not null then
    conditions := conditions || format('language = %L', wanted_language);
  end if;
  select string_agg(format('''%s'':*', replace(replace(lexeme, '\', '\\'), '''', '''''')), ' & ') into query
    from unnest(tsvector_to_array(
      to_tsvector('simple', private.without_accents(left(wanted_words, 300)))
    )) as lexeme;
  if query is not null then
    execute format(
      'select count(*) from (select from private.article_list where words @@ %L::tsquery limit %s) as matching',
      query, rare + 1
    ) into found;
    if found > rare then
      conditions := conditions || format('words @@ %L::tsquery', query);
    else
      -- Few enough to sort; the offset keeps Postgres from reading all articles in their order instead.
      source := format('(select * from private.article_list where words @@ %L::tsquery offset 0) as rare', query);
    end if;
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
