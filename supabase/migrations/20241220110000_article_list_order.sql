-- The same list, but along its indexes in their order, also before the table has statistics: Postgres would
-- else sort all articles for each page. Only a search sorts what it finds.

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
set search_path = '' set enable_seqscan = off set enable_sort = off as $$
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
    perform set_config('enable_sort', 'on', true);
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
