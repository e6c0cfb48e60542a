-- The desk's list of articles, and drafts of what nobody has saved yet.

-- One narrow row for each article, so that 10,000 cost hardly more than 500: deleted ones are found without comparing all
-- versions, and a page is read along an index in its order.
create table private.article_list (
  id uuid primary key,
  slug text not null,
  title text not null,
  language text not null,
  author text not null,
  category text not null default '',
  tags text[] not null default '{}',
  -- Keys of author ('a'), category ('c') and tags ('t'): names are one whatever their case and accents.
  names text[] not null default '{}',
  version integer not null default 0,
  status text not null,
  date_published timestamptz,
  updated_at timestamptz not null,
  deleted boolean not null default false,
  -- When and by whom; null for the operator and for what an earlier release deleted.
  deleted_at timestamptz,
  deleted_by uuid,
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
  title_key text not null generated always as (lower(private.without_accents(title))) stored,
  words tsvector not null default ''
);
comment on table private.article_list is
  'Every article, also deleted ones, for the list of the desk. Follows public.blog_posts by triggers.';
alter table private.article_list enable row level security;
revoke all on table private.article_list from anon, authenticated;

create index article_list_edited_idx on private.article_list (updated_at desc, id desc)
  where state <> 'deleted';
create index article_list_edited_by_language_idx
  on private.article_list (language, updated_at desc, id desc) where state <> 'deleted';
create index article_list_state_idx on private.article_list (state, moment desc, id desc);
create index article_list_state_by_language_idx
  on private.article_list (state, language, moment desc, id desc);
create index article_list_title_idx on private.article_list (title_key, id) where state <> 'deleted';
create index article_list_words_idx on private.article_list using gin (words) with (fastupdate = off);

alter table private.article_list
  alter column words set storage external,
  -- Its statistics would cost more to gather than they are worth.
  alter column words set statistics 0;

-- What is searched: the words of title, address, author, category, tags and text. What would join them to a host name or a number is a space.
create function private.article_words(value text) returns tsvector
language sql immutable strict parallel safe set search_path = ''
return strip(to_tsvector(
  'pg_catalog.simple', private.without_accents(translate(left(value, 200000), './-_@:~+=%?#*|', '              '))
));

create function private.name_key(kind text, name text) returns text
language sql immutable strict parallel safe set search_path = ''
return kind || lower(private.without_accents(btrim(name)));

-- Who wrote an article: a comma stands between two names.
create function private.author_names(author text) returns text[]
language sql immutable strict parallel safe set search_path = ''
return array(
  select btrim(name) from unnest(string_to_array(author, ',')) with ordinality as given (name, place)
  where btrim(name) <> '' order by place
);

create function private.put_in_article_list(post public.blog_posts) returns void
language sql set search_path = '' as $$
  insert into private.article_list (
    id, slug, title, language, author, category, tags, names, version, status, date_published, updated_at, words
  ) values (
    post.id, post.slug, post.title, post.language, post.author, post.category, post.tags,
    array[private.name_key('c', post.category)]
      || array(select private.name_key('a', name) from unnest(private.author_names(post.author)) as name)
      || array(select private.name_key('t', tag) from unnest(post.tags) as tag),
    post.version, post.status, post.date_published, post.updated_at,
    private.article_words(concat_ws(
      ' ', post.title, post.slug, post.author, post.category, array_to_string(post.tags, ' '), post.excerpt, post.content
    ))
  )
  on conflict (id) do update set
    slug = excluded.slug, title = excluded.title, language = excluded.language, author = excluded.author,
    category = excluded.category, tags = excluded.tags, names = excluded.names, version = excluded.version,
    status = excluded.status, date_published = excluded.date_published, updated_at = excluded.updated_at,
    words = excluded.words, deleted = false;
$$;
revoke all on function private.put_in_article_list(public.blog_posts) from public;

create function private.update_article_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    update private.article_list set deleted = true, deleted_at = now(), deleted_by = auth.uid() where not deleted;
  elsif tg_op = 'DELETE' then
    update private.article_list set deleted = true, deleted_at = now(), deleted_by = auth.uid() where id = old.id;
  elsif new.post_type <> 'Blog' then
    delete from private.article_list where id = new.id;
  else
    perform private.put_in_article_list(new);
  end if;
  return null;
end;
$$;
revoke all on function private.update_article_list() from public;
create trigger blog_posts_list after insert or update or delete on public.blog_posts
  for each row execute function private.update_article_list();
create trigger blog_posts_list_truncate after truncate on public.blog_posts
  for each statement execute function private.update_article_list();

-- What articles with these filters have, as conditions of private.article_list; null and '' stand for all.
create function private.article_conditions(
  wanted_language text, wanted_author text, wanted_category text, wanted_tag text
) returns text[]
language sql stable set search_path = ''
return array_remove(array[
  case when wanted_language is not null then format('language = %L', wanted_language) end,
  (
    select format('names @> %L', array_agg(name)) from unnest(array[
      private.name_key('a', nullif(wanted_author, '')), private.name_key('c', nullif(wanted_category, '')),
      private.name_key('t', nullif(wanted_tag, ''))
    ]) as name where name is not null having count(*) > 0
  )
], null);
revoke all on function private.article_conditions from public;

-- A text search for the beginnings of all these words; null without a word.
create function private.article_query(wanted_words text) returns text
language sql stable set search_path = ''
return (
  select string_agg(format('''%s'':*', replace(replace(lexeme, '\', '\\'), '''', '''''')), ' & ')
  from unnest(tsvector_to_array(private.article_words(left(wanted_words, 300)))) as lexeme
);
revoke all on function private.article_query from public;

-- Articles for the desk's list. States are 'draft', 'scheduled', 'published' and 'deleted'; any other
-- value stands for all that exist. Scheduled and published ones are ordered by their date, others by
-- their last change, the latest first, unless `sorted` is 'edited', 'date' or 'title'. `before_time` or `before_title`
-- and `before_id` are those of the previous page's last row. The article must have all words, in any of what is searched; the beginning
-- of a word is enough. Row-level security would keep the search from using its index, so this function checks the role
-- itself.
create function public.list_articles(
  wanted_state text default 'all',
  wanted_language text default null,
  wanted_words text default '',
  before_time timestamptz default null,
  before_id uuid default null,
  most integer default 25,
  wanted_author text default null,
  wanted_category text default null,
  wanted_tag text default null,
  sorted text default null,
  before_title text default null
)
returns table (
  id uuid, slug text, title text, language text, author text, category text, tags text[], version integer,
  status text, date_published timestamptz, updated_at timestamptz, sorted_by timestamptz, deleted_at timestamptz,
  deleted_by uuid
)
language plpgsql stable security definer
-- Along the indexes in their order, also before the table has statistics.
set search_path = '' set enable_seqscan = off set enable_sort = off as $$
declare
  rare constant integer := 500;
  source text := 'private.article_list';
  moment text := 'moment';
  conditions text[] := private.article_conditions(wanted_language, wanted_author, wanted_category, wanted_tag);
  query constant text := private.article_query(wanted_words);
  found integer;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list articles' using errcode = 'insufficient_privilege';
  end if;
  if wanted_state in ('draft', 'deleted') then
    conditions := conditions || format('state = %L', wanted_state);
  elsif wanted_state = 'scheduled' then
    conditions := conditions || (
      'state = ''dated'' and (moment > now() or id in (select post_id from public.blog_post_changes))'
    )::text;
  elsif wanted_state = 'published' then
    conditions := conditions || 'state = ''dated'' and moment <= now()'::text;
  else
    conditions := conditions || 'state <> ''deleted'''::text;
    moment := 'updated_at';
  end if;
  moment := case sorted when 'edited' then 'updated_at' when 'date' then 'moment' else moment end;
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
  if sorted = 'title' then
    if before_title is not null and before_id is not null then
      conditions := conditions || format(
        '(title_key, id) > (%L, %L)', lower(private.without_accents(before_title)), before_id
      );
    end if;
  elsif before_time is not null and before_id is not null then
    conditions := conditions || format('(%I, id) < (%L, %L)', moment, before_time, before_id);
  end if;
  return query execute format(
    'select id, slug, title, language, author, category, tags, version, status, date_published, updated_at, %I, deleted_at, deleted_by
      from %s where %s order by %s limit %s',
    moment, source, array_to_string(conditions, ' and '),
    case sorted when 'title' then 'title_key, id' else format('%I desc, id desc', moment) end, least(most, 100)
  );
end;
$$;
revoke all on function public.list_articles from public, anon;
grant execute on function public.list_articles to authenticated;

-- How many articles of each state list_articles finds with these filters. A published article with a change that waits
-- is among the scheduled ones too, as in the list.
create function public.count_articles(
  wanted_language text default null,
  wanted_words text default '',
  wanted_author text default null,
  wanted_category text default null,
  wanted_tag text default null
)
returns table (listed bigint, draft bigint, scheduled bigint, published bigint, deleted bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text[] := private.article_conditions(wanted_language, wanted_author, wanted_category, wanted_tag);
  query constant text := private.article_query(wanted_words);
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors count articles' using errcode = 'insufficient_privilege';
  end if;
  if query is not null then
    conditions := conditions || format('words @@ %L::tsquery', query);
  end if;
  return query execute
    'select count(*) filter (where state <> ''deleted''), count(*) filter (where state = ''draft''),
        count(*) filter (where state = ''dated'' and (
          moment > now() or id in (select post_id from public.blog_post_changes)
        )),
        count(*) filter (where state = ''dated'' and moment <= now()), count(*) filter (where state = ''deleted'')
      from private.article_list where ' || array_to_string(array_prepend('true', conditions), ' and ');
end;
$$;
revoke all on function public.count_articles from public, anon;
grant execute on function public.count_articles to authenticated;

-- Names of authors ('author'), categories ('category') and tags ('tag') of all articles that are not deleted, each as most
-- of them spell it, or else the newest, with how many articles have it and in how many spellings.
create function public.list_article_names()
returns table (kind text, name text, articles bigint, spellings bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list names' using errcode = 'insufficient_privilege';
  end if;
  return query
    with named as (
      select given.kind, given.name, listed.id, listed.updated_at
      from private.article_list as listed, lateral (
        select 'author' as kind, unnest(private.author_names(listed.author)) as name
        union all select 'category', listed.category
        union all select 'tag', unnest(listed.tags)
      ) as given
      where listed.state <> 'deleted' and btrim(given.name) <> ''
    ), spelled as (
      select *, count(*) over (partition by named.kind, named.name) as uses from named
    )
    select spelled.kind, (array_agg(spelled.name order by spelled.uses desc, spelled.updated_at desc))[1],
      count(distinct spelled.id), count(distinct spelled.name)
    from spelled group by spelled.kind, private.name_key(spelled.kind, spelled.name)
    order by 1, 2;
end;
$$;
revoke all on function public.list_article_names() from public, anon;
grant execute on function public.list_article_names() to authenticated;

-- What the blog's list says about a category or tag under its heading, for each language of its articles.
create table private.blog_name_texts (
  kind text not null check (kind in ('category', 'tag')),
  -- As private.name_key makes it, without a kind.
  key text not null,
  language text not null check (language in ('English', 'Português')),
  body text not null check (char_length(body) between 1 and 300),
  primary key (kind, key, language)
);
comment on table private.blog_name_texts is 'Read and written by functions of public.';
alter table private.blog_name_texts enable row level security;
revoke all on table private.blog_name_texts from anon, authenticated;
create trigger blog_name_texts_audit after insert or update or delete on private.blog_name_texts
  for each row execute function private.log_change('kind', 'key', 'language');

create function public.list_name_texts()
returns table (kind text, key text, language text, body text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list texts of names' using errcode = 'insufficient_privilege';
  end if;
  return query select texts.kind, texts.key, texts.language, texts.body
    from private.blog_name_texts as texts order by 1, 2, 3;
end;
$$;
revoke all on function public.list_name_texts() from public, anon;
grant execute on function public.list_name_texts() to authenticated;

-- Gives a category or tag a text of its own, or none if it is empty, unless the stored one is not what the writer
-- saw. Returns what is stored now.
create function public.describe_article_name(
  kind text, name text, language text, seen text, new_text text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := private.name_key('', name);
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors write texts of names' using errcode = 'insufficient_privilege';
  end if;
  if new_text = seen then
    null;
  elsif seen = '' then
    insert into private.blog_name_texts (kind, key, language, body)
      values (describe_article_name.kind, wanted, describe_article_name.language, new_text)
      on conflict do nothing;
  elsif new_text = '' then
    delete from private.blog_name_texts as texts
      where (texts.kind, texts.key, texts.language, texts.body)
        = (describe_article_name.kind, wanted, describe_article_name.language, seen);
  else
    update private.blog_name_texts as texts set body = new_text
      where (texts.kind, texts.key, texts.language, texts.body)
        = (describe_article_name.kind, wanted, describe_article_name.language, seen);
  end if;
  return coalesce((
    select texts.body from private.blog_name_texts as texts
    where (texts.kind, texts.key, texts.language) = (describe_article_name.kind, wanted, describe_article_name.language)
  ), '');
end;
$$;
revoke all on function public.describe_article_name(text, text, text, text, text) from public, anon;
grant execute on function public.describe_article_name(text, text, text, text, text) to authenticated;

-- A name takes its texts along; one that exists already keeps its own, and those of a name that is removed go.
create function private.move_name_texts(kind text, old_key text, new_key text) returns void
language plpgsql set search_path = '' as $$
begin
  if old_key = new_key then
    return;
  end if;
  if new_key <> '' then
    insert into private.blog_name_texts (kind, key, language, body)
      select texts.kind, new_key, texts.language, texts.body from private.blog_name_texts as texts
      where texts.kind = move_name_texts.kind and texts.key = old_key
      on conflict do nothing;
  end if;
  delete from private.blog_name_texts as texts where texts.kind = move_name_texts.kind and texts.key = old_key;
end;
$$;
revoke all on function private.move_name_texts(text, text, text) from public;

-- What stands under an article about its authors: a person is known by the name that articles have, in any spelling.
create table public.blog_authors (
  key text primary key generated always as (private.name_key('', name)) stored,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200 and name !~ '[,[:cntrl:]]'),
  biography text not null default '' check (char_length(biography) <= 300),
  -- An address of the site, as of an article's image; '' for none.
  picture text not null default '' check (char_length(picture) <= 2000),
  -- The person's own site or profile; '' for none.
  website text not null default '' check (char_length(website) <= 1000),
  constraint blog_authors_picture_is_safe check (picture = '' or private.is_safe_address(picture)),
  constraint blog_authors_website_is_safe
    check (website = '' or website ~* '^https:' and private.is_safe_address(website)),
  constraint blog_authors_say_something check (biography <> '' or picture <> '' or website <> '')
);
comment on table public.blog_authors is 'Biographies, pictures and sites of authors, by the names that articles have.';
alter table public.blog_authors enable row level security;
revoke all on table public.blog_authors from anon, authenticated;
grant select on table public.blog_authors to anon, authenticated;
grant insert (name, biography, picture, website), update (name, biography, picture, website), delete
  on table public.blog_authors to authenticated;
create policy "Anyone reads authors" on public.blog_authors for select to anon, authenticated using (true);
create policy "Editors add authors" on public.blog_authors
  for insert to authenticated with check ((select private.is_staff('editor')));
create policy "Editors change authors" on public.blog_authors
  for update to authenticated
  using ((select private.is_staff('editor'))) with check ((select private.is_staff('editor')));
create policy "Editors delete authors" on public.blog_authors
  for delete to authenticated using ((select private.is_staff('editor')));
create trigger blog_authors_audit after insert or update or delete on public.blog_authors
  for each row execute function private.log_change('key');

-- Gives up to 50 articles with this author, category or tag, in whatever spelling, another one, which merges the two if
-- others have it already. A tag becomes none if the new name is empty. Each changed article gets a version. Returns how
-- many as `changed`, so that a caller goes on until it is none, and the time `at` which it was, for undo_article_names.
create function public.rename_article_name(kind text, from_name text, to_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant integer := 50;
  old_key constant text := private.name_key('', from_name);
  changed integer;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors rename' using errcode = 'insufficient_privilege';
  end if;
  if kind = 'author' and btrim(to_name) <> '' and to_name !~ ',' then
    update public.blog_posts as post set author = renamed.author
      from (
        select other.id, merged.author
        from public.blog_posts as other, lateral (
          select string_agg(name, ', ' order by place) as author from (
            select distinct on (private.name_key('', name)) name, place
            from (
              select case when private.name_key('', one) = old_key then btrim(to_name) else one end as name, place
              from unnest(private.author_names(other.author)) with ordinality as given (one, place)
            ) as replaced
            order by private.name_key('', name), place
          ) as once
        ) as merged
        where old_key = any (
            array(select private.name_key('', name) from unnest(private.author_names(other.author)) as name)
          )
          and merged.author <> other.author
        order by other.id limit step for update of other
      ) as renamed
      where renamed.id = post.id;
  elsif kind = 'category' and btrim(to_name) <> '' then
    update public.blog_posts as post set category = btrim(to_name)
      where post.id = any (array(
        select id from public.blog_posts as other
        where private.name_key('', other.category) = old_key and other.category <> btrim(to_name)
        order by id limit step for update
      ));
  elsif kind = 'tag' then
    update public.blog_posts as post set tags = renamed.tags
      from (
        select other.id, merged.tags
        from public.blog_posts as other, lateral (
          select array(
            select name from (
              select distinct on (private.name_key('', name)) name, place
              from (
                select case when private.name_key('', tag) = old_key then btrim(to_name) else tag end as name, place
                from unnest(other.tags) with ordinality as given (tag, place)
              ) as replaced
              where name <> '' order by private.name_key('', name), place
            ) as once
            order by place
          ) as tags
        ) as merged
        where old_key = any (array(select private.name_key('', tag) from unnest(other.tags) as tag))
          and merged.tags <> other.tags
        order by other.id limit step for update of other
      ) as renamed
      where renamed.id = post.id;
  else
    raise exception 'A name is needed' using errcode = 'check_violation';
  end if;
  get diagnostics changed = row_count;
  perform private.move_name_texts(kind, old_key, private.name_key('', to_name));
  if kind = 'author' then
    update public.blog_authors as author set name = btrim(to_name) where author.key = old_key and not exists (
      select from public.blog_authors as other
      where other.key = private.name_key('', to_name) and other.key <> old_key
    );
    delete from public.blog_authors as author
      where author.key = old_key and old_key <> private.name_key('', to_name);
  end if;
  return jsonb_build_object('changed', changed, 'at', now());
end;
$$;
revoke all on function public.rename_article_name(text, text, text) from public, anon;
grant execute on function public.rename_article_name(text, text, text) to authenticated;

create function private.names_of(kind text, author text, category text, tags text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return case kind when 'author' then private.author_names(author) when 'category' then array[category] else tags end;
revoke all on function private.names_of(text, text, text, text[]) from public;

-- Gives up to 50 articles the authors, the category or the tags back that they had before the caller renamed this name,
-- at `since` or later, except those whose names were changed again. Returns how many.
create function public.undo_article_names(kind text, from_name text, since timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  step constant integer := 50;
  old_key constant text := private.name_key('', from_name);
  changed integer;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors rename' using errcode = 'insufficient_privilege';
  end if;
  update public.blog_posts as post set
    author = case kind when 'author' then past.author else post.author end,
    category = case kind when 'category' then past.category else post.category end,
    tags = case kind when 'tag' then past.tags else post.tags end
    from (
      select other.id, before.author, before.category, before.tags
      from public.blog_posts as other
      cross join lateral (
        select version, private.names_of(kind, author, category, tags) as names
        from public.blog_post_revisions
        where post_id = other.id and saved_at >= since and saved_by = auth.uid() order by version limit 1
      ) as renamed
      join public.blog_post_revisions as before on before.post_id = other.id and before.version = renamed.version - 1
      cross join lateral (
        select private.names_of(kind, before.author, before.category, before.tags) as names
      ) as earlier
      where other.updated_at >= since
        and old_key = any (array(select private.name_key('', name) from unnest(earlier.names) as name))
        and earlier.names <> renamed.names
        and private.names_of(kind, other.author, other.category, other.tags) = renamed.names
      order by other.id limit step for update of other
    ) as past
    where past.id = post.id;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
revoke all on function public.undo_article_names(text, text, timestamptz) from public, anon;
grant execute on function public.undo_article_names(text, text, timestamptz) to authenticated;

-- The editor saves what is typed by itself, for each writer apart and beside the article, so that the article changes
-- only when somebody presses Save.
create table public.blog_post_drafts (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the article may not exist yet, and a draft outlives it.
  post_id uuid not null,
  -- No foreign key, because drafts, like versions, outlive accounts.
  author uuid not null,
  -- The version of the article that the writer began with; 0 for a new article.
  base_version integer not null check (base_version >= 0),
  title text not null check (char_length(title) <= 300),
  -- The fields of the form as they were typed, also those that Save would refuse.
  fields jsonb not null check (octet_length(fields::text) <= 700000),
  -- Rises with each save of one writer's text of one article.
  revision integer not null,
  -- The browser's tab that saved it last, which numbers what it sends; null once the draft was saved to the
  -- article or discarded.
  tab uuid,
  tab_order bigint not null,
  -- Whether the editor shows it when the writer comes back.
  open boolean not null default true,
  saved_at timestamptz not null default now(),
  unique (post_id, author, revision)
);
comment on table public.blog_post_drafts is
  'Written by save_post_draft and close_post_draft. Of the earlier ones, the newest of each hour and day remain.';
create unique index blog_post_drafts_open_idx on public.blog_post_drafts (post_id, author) where open;
create index blog_post_drafts_open_time_idx on public.blog_post_drafts (saved_at desc) where open;
create index blog_post_drafts_closed_time_idx on public.blog_post_drafts (saved_at) where not open;

alter table public.blog_post_drafts enable row level security;
revoke all on table public.blog_post_drafts from anon, authenticated, service_role;
grant select on table public.blog_post_drafts to authenticated, service_role;

create policy "Editors read drafts" on public.blog_post_drafts
  for select to authenticated using ((select private.is_staff('editor')));

-- Saves what the caller has typed. `after` is the revision that the form began with; if another tab or device
-- has saved a later one, nothing is saved and no row comes back. A tab writes one row again for an hour, so that the
-- newest text of each hour remains, and after a day the newest of each day, for 30 days.
create function public.save_post_draft(
  post uuid, base integer, typed_title text, typed_fields jsonb, after integer, from_tab uuid, nth bigint
)
returns table (saved_revision integer, newest_version integer)
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  newest public.blog_post_drafts;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors save drafts' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(post::text || me::text, 0));
  select * into newest from public.blog_post_drafts
    where post_id = post and author = me order by revision desc limit 1;
  if newest.revision <> after and newest.tab is distinct from from_tab then
    return;
  end if;
  saved_revision := coalesce(newest.revision, 0) + 1;
  if newest.tab = from_tab and newest.tab_order > nth then
    -- Sent before what is stored, but arrived later.
    saved_revision := newest.revision;
  elsif newest.open and newest.tab = from_tab and newest.base_version = base
    and date_trunc('hour', newest.saved_at) = date_trunc('hour', now()) then
    update public.blog_post_drafts
      set title = typed_title, fields = typed_fields, revision = saved_revision, tab_order = nth, saved_at = now()
      where id = newest.id;
  else
    update public.blog_post_drafts set open = false where id = newest.id;
    insert into public.blog_post_drafts (post_id, author, base_version, title, fields, revision, tab, tab_order)
      values (post, me, base, typed_title, typed_fields, saved_revision, from_tab, nth);
    delete from public.blog_post_drafts where not open and saved_at < now() - interval '30 days';
    delete from public.blog_post_drafts as earlier
      where post_id = post and author = me and not open and saved_at < now() - interval '1 day'
      and exists (
        select from public.blog_post_drafts as later
        where later.post_id = post and later.author = me and later.revision > earlier.revision
          and date_trunc('day', later.saved_at) = date_trunc('day', earlier.saved_at)
      );
  end if;
  select version into newest_version from public.blog_posts where id = post;
  return next;
end;
$$;
revoke all on function public.save_post_draft(uuid, integer, text, jsonb, integer, uuid, bigint) from public, anon;
grant execute on function public.save_post_draft(uuid, integer, text, jsonb, integer, uuid, bigint) to authenticated;

-- Ends a writer's draft of an article, because it was saved to the article or discarded. What the same tab sends late
-- does not open it again. Who discards a colleague's draft is in the audit log.
create function public.close_post_draft(post uuid, writer uuid default auth.uid()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  closed integer;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors discard drafts' using errcode = 'insufficient_privilege';
  end if;
  update public.blog_post_drafts set open = false, tab = null, revision = revision + 1
    where post_id = post and author = writer and open;
  get diagnostics closed = row_count;
  if closed > 0 and writer is distinct from auth.uid() then
    insert into public.audit_log (actor, action, table_name, row_id)
      values (auth.uid(), 'delete', 'blog_post_drafts', post || ' ' || writer);
  end if;
end;
$$;
revoke all on function public.close_post_draft(uuid, uuid) from public, anon;
grant execute on function public.close_post_draft(uuid, uuid) to authenticated;

-- A change of a published article that readers see from a time on; until then they see the article as it is.
create table public.blog_post_changes (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  due_at timestamptz not null,
  -- The version that the change was made on. The change is not applied to another one: nobody's text is written over.
  base_version integer not null,
  -- The columns of the article.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 700000),
  -- No foreign key, because the change outlives the account.
  made_by uuid not null default auth.uid(),
  made_at timestamptz not null default now(),
  -- Why it was not applied when it was due: its address was taken, who made it is no editor, or it cannot be stored.
  problem text check (problem in ('address', 'role', 'fault'))
);
comment on table public.blog_post_changes is 'Scheduled changes of published articles; blog_version applies those that are due.';
create index blog_post_changes_due_idx on public.blog_post_changes (due_at);

create trigger blog_post_changes_audit after insert or update or delete on public.blog_post_changes
  for each row when (auth.uid() is not null) execute function private.log_change('post_id');

alter table public.blog_post_changes enable row level security;
revoke all on table public.blog_post_changes from anon, authenticated;
grant select, delete on table public.blog_post_changes to authenticated;
create policy "Editors read changes" on public.blog_post_changes
  for select to authenticated using ((select private.is_staff('editor')));
create policy "Editors cancel changes" on public.blog_post_changes
  for delete to authenticated using ((select private.is_staff('editor')));

-- The article's columns that a change sets.
create function private.changed_post_columns(post public.blog_posts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(name, to_jsonb(post) -> name) from unnest(array[
    'slug', 'title', 'content', 'author', 'category', 'tags', 'language', 'image_url', 'excerpt', 'search_title',
    'description', 'share_title', 'share_text', 'share_image', 'canonical'
  ]) as name
$$;
revoke all on function private.changed_post_columns(public.blog_posts) from public;

-- Writes a change to the version of the article that it was made on. @throws what its types and constraints refuse.
create function private.write_post_change(post uuid, base integer, fields jsonb) returns public.blog_posts
language plpgsql set search_path = '' as $$
declare
  changed public.blog_posts;
begin
  select (jsonb_populate_record(stored, fields)).* into changed from public.blog_posts as stored where id = post;
  update public.blog_posts set
    slug = changed.slug, title = changed.title, content = changed.content, author = changed.author,
    category = changed.category, tags = changed.tags, language = changed.language, image_url = changed.image_url,
    excerpt = changed.excerpt, search_title = changed.search_title, description = changed.description,
    share_title = changed.share_title, share_text = changed.share_text, share_image = changed.share_image,
    canonical = changed.canonical
    where id = post and version = base
    returning * into changed;
  return changed;
end;
$$;
revoke all on function private.write_post_change(uuid, integer, jsonb) from public;

-- Schedules a change of the version of an article that the caller has seen; false if it has another one, or is not published.
-- @throws for columns that a change does not set, and for values that the article would refuse by now.
create function public.schedule_post_change(post uuid, base integer, due timestamptz, new_fields jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  stored public.blog_posts;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors schedule changes' using errcode = 'insufficient_privilege';
  end if;
  if due <= now() then
    raise exception 'A change is scheduled for a later time' using errcode = 'check_violation';
  end if;
  select * into stored from public.blog_posts where id = post and version = base and status = 'Published' for update;
  if not found then
    return false;
  end if;
  if jsonb_typeof(new_fields) is distinct from 'object'
    or new_fields - array(select jsonb_object_keys(private.changed_post_columns(stored))) <> '{}' then
    raise exception 'A change has a column that it cannot set' using errcode = 'check_violation';
  end if;
  begin
    stored := private.write_post_change(post, base, new_fields);
    raise exception 'Undoes the change, which was written as a trial' using errcode = 'HWTRY';
  exception when sqlstate 'HWTRY' then
    -- The variable still has the row.
    new_fields := private.changed_post_columns(stored);
  end;
  insert into public.blog_post_changes (post_id, due_at, base_version, fields) values (post, due, base, new_fields)
    on conflict (post_id) do update set due_at = excluded.due_at, base_version = excluded.base_version,
      fields = excluded.fields, made_by = excluded.made_by, made_at = excluded.made_at, problem = null;
  return true;
end;
$$;
revoke all on function public.schedule_post_change(uuid, integer, timestamptz, jsonb) from public, anon;
grant execute on function public.schedule_post_change(uuid, integer, timestamptz, jsonb) to authenticated;

-- What is saved in an article beside its waiting change goes into the change, so that an address that is corrected does not
-- outdate it. Author and category that the change sets stay, tags of both are kept, and anything else that both have
-- changed differently outdates the change.
create function private.rebase_post_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := private.changed_post_columns(old);
  after constant jsonb := private.changed_post_columns(new);
begin
  update public.blog_post_changes as change set
    base_version = new.version,
    fields = change.fields || (
      select coalesce(jsonb_object_agg(own.key, after -> own.key), '{}')
      from jsonb_each(change.fields) as own where own.value = before -> own.key
    ) || jsonb_build_object('tags', (
      select coalesce(jsonb_agg(tag order by place), '[]') from (
        select tag, place
          from jsonb_array_elements_text(change.fields -> 'tags') with ordinality as kept (tag, place)
          where tag <> all (old.tags) or tag = any (new.tags)
        union all
        select tag, 100 + place from unnest(new.tags) with ordinality as added (tag, place)
          where tag <> all (old.tags) and not change.fields -> 'tags' ? tag
      ) as merged
    ))
    where change.post_id = new.id and change.base_version = old.version
      and jsonb_typeof(change.fields -> 'tags') = 'array'
      -- The change itself, while it is applied.
      and after || change.fields <> after
      and not exists (
        select from jsonb_each(change.fields) as own
        where own.key not in ('author', 'category', 'tags') and own.value <> before -> own.key
          and after -> own.key <> before -> own.key and own.value <> after -> own.key
      );
  return null;
end;
$$;
revoke all on function private.rebase_post_change() from public;
create trigger blog_posts_rebase_change after update on public.blog_posts
  for each row when (old.status = 'Published' and new.status = 'Published')
  execute function private.rebase_post_change();

-- Applies the changes that are due, each as a version of who made it. One that cannot be applied, such as with an address
-- that another article has by now, stays with the reason, and so does one of an earlier version: the editor says so. No
-- error reaches the reader whose visit applies it.
create function private.apply_due_changes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  change public.blog_post_changes;
begin
  -- The reader does none of this.
  perform set_config('request.jwt.claims', '', true);
  for change in
    select due.* from public.blog_post_changes as due
      join public.blog_posts as post on post.id = due.post_id
    where due.due_at <= now() and post.version = due.base_version and post.status = 'Published'
      and due.problem is null
    order by due.due_at limit 5 for update of due skip locked
  loop
    if not private.has_role(change.made_by, 'editor') then
      update public.blog_post_changes set problem = 'role' where post_id = change.post_id;
      continue;
    end if;
    begin
      perform set_config('request.jwt.claims', jsonb_build_object('sub', change.made_by)::text, true);
      perform private.write_post_change(change.post_id, change.base_version, change.fields);
      delete from public.blog_post_changes where post_id = change.post_id;
      perform set_config('request.jwt.claims', '', true);
    exception when others then
      raise warning 'A scheduled change of article % is not applied: % (%)', change.post_id, sqlerrm, sqlstate;
      -- Without room, memory or a lock, the next visit tries again.
      if sqlstate !~ '^(40|53|55|57|58|XX)' then
        update public.blog_post_changes
          set problem = case sqlstate when '23505' then 'address' else 'fault' end
          where post_id = change.post_id;
      end if;
    end;
  end loop;
  perform set_config('request.jwt.claims', claims, true);
end;
$$;
revoke all on function private.apply_due_changes() from public;

-- Who has an article open in the editor, which calls every 20 seconds.
create table private.article_visits (
  -- No foreign keys: the article may not exist yet, and a row means nothing after a minute.
  post_id uuid not null,
  account uuid not null,
  seen_at timestamptz not null,
  primary key (post_id, account)
);
comment on table private.article_visits is 'Rows older than an hour go with the next call.';
alter table private.article_visits enable row level security;
revoke all on table private.article_visits from anon, authenticated;
create index article_visits_seen_idx on private.article_visits (seen_at);

-- Notes that the caller has this article open, and gives the colleagues who have.
create function public.visit_article(post uuid) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors open articles' using errcode = 'insufficient_privilege';
  end if;
  delete from private.article_visits where seen_at < now() - interval '1 hour';
  insert into private.article_visits values (post, auth.uid(), now())
    on conflict (post_id, account) do update set seen_at = excluded.seen_at;
  return query
    select account from private.article_visits
    where post_id = post and account <> auth.uid() and seen_at > now() - interval '45 seconds'
    order by account;
end;
$$;
revoke all on function public.visit_article(uuid) from public, anon;
grant execute on function public.visit_article(uuid) to authenticated;

create function public.leave_article(post uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors open articles' using errcode = 'insufficient_privilege';
  end if;
  delete from private.article_visits where post_id = post and account = auth.uid();
end;
$$;
revoke all on function public.leave_article(uuid) from public, anon;
grant execute on function public.leave_article(uuid) to authenticated;

-- The newest open drafts for the desk's list: the caller's own, and those of articles that do not exist yet. With words,
-- those that have them all; the beginning of a word is enough.
create function public.list_post_drafts(most integer default 25, wanted_words text default '')
returns table (post_id uuid, author uuid, title text, saved_at timestamptz, is_new boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  query constant text := private.article_query(wanted_words);
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list drafts' using errcode = 'insufficient_privilege';
  end if;
  return query
    select drafts.post_id, drafts.author, drafts.title, drafts.saved_at, posts.id is null
    from public.blog_post_drafts as drafts left join public.blog_posts as posts on posts.id = drafts.post_id
    where drafts.open and (drafts.author = auth.uid() or posts.id is null)
      -- A new article in which nothing is written yet.
      and (posts.id is not null or btrim(concat(
        drafts.title, drafts.fields ->> 'content', drafts.fields ->> 'tags', drafts.fields ->> 'excerpt',
        drafts.fields ->> 'description', drafts.fields ->> 'image', drafts.fields ->> 'share_image'
      ), E' \n') <> '')
      and (query is null or private.article_words(concat_ws(
        ' ', drafts.title, drafts.fields ->> 'author', drafts.fields ->> 'category', drafts.fields ->> 'tags',
        drafts.fields ->> 'slug', drafts.fields ->> 'excerpt', drafts.fields ->> 'content'
      )) @@ query::tsquery)
    order by drafts.saved_at desc
    limit least(most, 100);
end;
$$;
revoke all on function public.list_post_drafts from public, anon;
grant execute on function public.list_post_drafts to authenticated;
