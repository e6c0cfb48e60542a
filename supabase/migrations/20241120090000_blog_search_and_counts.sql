-- Finding posts among thousands: what the list shows, how many posts each of its filters would show,
-- and full-text search. Row-level security keeps readers from using an index on words or tags (its
-- operators are not leakproof), so the list asks one function, which shows them no post that the
-- policy on blog_posts would not.

create schema if not exists private;
revoke all on schema private from public;

-- One narrow row for each post that is or will be listed.
create table private.blog_index (
  id uuid primary key,
  slug text not null,
  language text not null,
  category text not null,
  tags text[] not null,
  date_published timestamptz not null,
  -- What ts_stat counts: '*' for the post itself, 'c' and its category, 't' and each tag.
  facets tsvector not null,
  -- What is searched: words, and the keys of language, category and tags.
  terms tsvector not null
);
comment on table private.blog_index is 'Follows public.blog_posts by triggers.';
alter table private.blog_index enable row level security;
revoke all on table private.blog_index from anon, authenticated;
alter table private.blog_index
  alter column terms set storage external,
  -- Their statistics would cost more to gather than they are worth.
  alter column terms set statistics 0,
  alter column facets set statistics 0;
create index blog_index_terms_idx on private.blog_index using gin (terms) with (fastupdate = off);
create index blog_index_language_idx
  on private.blog_index (language, date_published desc, slug);
create index blog_index_category_idx
  on private.blog_index (language, category, date_published desc, slug);

-- Posts by language, category and tag, dated in the future or not; '' stands for any.
create table private.blog_counts (
  language text not null,
  category text not null,
  tag text not null,
  posts integer not null,
  primary key (language, category, tag)
);
comment on table private.blog_counts is 'Counted anew after each change of public.blog_posts.';
alter table private.blog_counts enable row level security;
revoke all on table private.blog_counts from anon, authenticated;

create function private.without_accents(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g');

create function private.search_language(language text) returns regconfig
language sql immutable parallel safe
return case language when 'Português' then 'portuguese'::regconfig else 'english'::regconfig end;

-- The term of a language ('l'), category ('c') or tag ('t'); no word looks like it.
create function private.facet_term(kind text, name text) returns text
language sql immutable strict parallel safe
return '#' || md5(kind || name);

-- Each word twice: as its stem, and without accents as it is written. What would join words to a
-- host name or a number becomes a space, apostrophes go, and so do the addresses of links.
create function private.words_of(language text, value text) returns tsvector
language sql immutable parallel safe
return (
  select strip(
    to_tsvector(private.search_language(language), plain)
      || to_tsvector('simple', private.without_accents(plain))
  )
  from translate(
    regexp_replace(left(value, 200000), '\]\([^()\s]*', '] ', 'g'),
    './-_@:~+=%?#*|''’', '              '
  ) as plain
);

-- Puts one post into the index, if it is or will be listed.
create function private.index_blog_post(post public.blog_posts) returns void
language plpgsql set search_path = '' as $$
declare
  own_tags constant text[] := array(
    select distinct tag from unnest(post.tags) as tag where char_length(tag) between 1 and 200
  );
begin
  if post.status <> 'Published' or post.post_type <> 'Blog' or post.date_published is null then
    return;
  end if;
  insert into private.blog_index values (
    post.id, post.slug, post.language, post.category, own_tags, post.date_published,
    array_to_tsvector(
      array['*', 'c' || left(post.category, 200)]
        || array(select 't' || tag from unnest(own_tags) as tag)
    ),
    private.words_of(
      post.language,
      concat_ws(' ', post.title, post.category, array_to_string(own_tags, ' '), post.content)
    ) || array_to_tsvector(
      array[private.facet_term('l', post.language), private.facet_term('c', post.category)]
        || array(select private.facet_term('t', tag) from unnest(own_tags) as tag)
    )
  );
end;
$$;

create function private.count_blog_posts() returns void
language plpgsql set search_path = '' as $$
begin
  -- Two writers must not count at once: neither would see the other's posts.
  lock table private.blog_counts in exclusive mode;
  with counted as materialized (
    select listed.language, coalesce(listed.category, '') as category, tag, count(*) as posts
    from private.blog_index as listed, unnest(array_append(listed.tags, '')) as tag
    group by grouping sets ((listed.language, tag), (listed.language, listed.category, tag))
    having listed.category is distinct from ''
  ), gone as (
    delete from private.blog_counts as counts
    where not exists (
      select from counted
      where (counted.language, counted.category, counted.tag)
        = (counts.language, counts.category, counts.tag)
    )
  )
  insert into private.blog_counts as counts (language, category, tag, posts)
    select language, category, tag, posts from counted
    on conflict (language, category, tag) do update set posts = excluded.posts
      where counts.posts <> excluded.posts;
end;
$$;

create function private.follow_blog_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.blog_index where blog_index.id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform private.index_blog_post(new);
  end if;
  return null;
end;
$$;

create function private.follow_blog_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.blog_index;
  end if;
  perform private.count_blog_posts();
  return null;
end;
$$;

create trigger blog_posts_index after insert or update or delete on public.blog_posts
  for each row execute function private.follow_blog_post();
create trigger blog_posts_count after insert or update or delete or truncate on public.blog_posts
  for each statement execute function private.follow_blog_posts();

do $$
begin
  perform private.index_blog_post(post) from public.blog_posts as post;
  perform private.count_blog_posts();
end;
$$;

-- The posts that have all of these words; the beginning of the last one is enough.
create function private.words_query(language text, words text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  wanted tsquery := '';
  word text;
  lexeme text;
begin
  foreach word in array words loop
    lexeme := left(lower(private.without_accents(word)), 200);
    if lexeme <> '' then
      lexeme := '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''';
      if word = words[cardinality(words)] and char_length(word) > 2 then
        lexeme := lexeme || ':*';
      end if;
      wanted := wanted
        && (plainto_tsquery(private.search_language(language), word) || lexeme::tsquery);
    end if;
  end loop;
  return wanted;
end;
$$;

-- How many posts there are, by category ('c') within the rest of the wishes, and by tag ('t') and
-- altogether ('*') within all of them.
create function private.blog_facets(
  wanted_language text, wanted_category text, wide tsquery, narrow tsquery
) returns table (kind "char", name text, posts bigint)
language plpgsql stable set search_path = '' as $$
declare
  -- 'is true' keeps the date out of the choice of an index: every other one would read all terms.
  counted constant text :=
    'select facets from private.blog_index where terms @@ %L and (date_published <= now()) is true';
begin
  if wide is not null then
    return query
      select left(word, 1)::"char", substr(word, 2), ndoc::bigint
      from ts_stat(format(counted, narrow))
      where word <> 'c' and (wanted_category is null or left(word, 1) <> 'c');
    if wanted_category is not null then
      return query
        select 'c'::"char", substr(word, 2), ndoc::bigint
        from ts_stat(format(counted, wide)) where word like 'c_%';
    end if;
    return;
  end if;
  return query
    with upcoming as (
      select coalesce(listed.category, '') as category, tag, count(*) as posts
      from private.blog_index as listed, unnest(array_append(listed.tags, '')) as tag
      where listed.language = wanted_language and listed.date_published > now()
      group by grouping sets ((tag), (listed.category, tag))
    ), counted as (
      select category, tag, counts.posts - coalesce(upcoming.posts, 0) as posts
      from private.blog_counts as counts left join upcoming using (category, tag)
      where counts.language = wanted_language
        and (tag = '' or category = coalesce(wanted_category, ''))
    )
    select 'c'::"char", category, counted.posts from counted where tag = '' and category <> ''
    union all
    select case when tag = '' then '*' else 't' end::"char", tag, counted.posts
    from counted where category = coalesce(wanted_category, '');
end;
$$;

-- What the list of posts shows: how many there are, the choices with how many posts each would show,
-- and the ids of one page, newest first.
create function public.find_blog_posts(
  wanted_language text,
  wanted_category text default null,
  wanted_tags text[] default '{}',
  wanted_words text[] default '{}',
  most_tags integer default 10,
  skipped integer default 0,
  most_posts integer default 12
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_bitmapscan = on as $$
declare
  wide tsquery;
  narrow tsquery;
  found jsonb;
  total bigint;
  backwards boolean;
  passed bigint;
  walks boolean;
  ids uuid[];
begin
  wanted_category := nullif(wanted_category, '');
  if cardinality(wanted_tags) + cardinality(wanted_words) > 0 then
    wide := private.facet_term('l', wanted_language)::tsquery
      && private.words_query(wanted_language, wanted_words[1:50]);
    for place in 1 .. least(cardinality(wanted_tags), 20) loop
      wide := wide && private.facet_term('t', wanted_tags[place])::tsquery;
    end loop;
    narrow := wide;
    if wanted_category is not null then
      narrow := wide && private.facet_term('c', wanted_category)::tsquery;
    end if;
  end if;

  with facets as materialized (
    select * from private.blog_facets(wanted_language, wanted_category, wide, narrow)
    where posts > 0
  ), tags as (
    select name, posts from facets where kind = 't' order by posts desc, name limit least(most_tags, 500)
  )
  select jsonb_build_object(
    'total', coalesce((select posts from facets where kind = '*'), 0),
    'categories', coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'count', posts) order by posts desc, name)
      from facets where kind = 'c'
    ), '[]'),
    'tags', coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'count', posts) order by posts desc, name)
      from tags
    ), '[]'),
    'tag_total', (select count(*) from facets where kind = 't')
  ) into found;

  total := found ->> 'total';
  if most_posts > 0 and skipped < total then
    -- Whatever the page, at most half of the posts are passed over.
    backwards := skipped > total / 2;
    passed := case when backwards then greatest(total - skipped - most_posts, 0) else skipped end;
    -- Where most posts match, it is less work to go along the dates, reading the terms of each post,
    -- than to sort all that match.
    walks := narrow is null or (passed + most_posts) * 32 * (
      select posts from private.blog_counts
      where language = wanted_language and category = '' and tag = ''
    ) < total * total;
    perform set_config('enable_bitmapscan', case when walks then 'off' else 'on' end, true);
    execute format(
      'select array_agg(id order by date_published desc, slug) from (
        select id, date_published, slug from private.blog_index
        where %s
        order by date_published %s, slug %s offset %s limit %s
      ) as page',
      case
        when not walks then format('terms @@ %L and (date_published <= now()) is true', narrow)
        else format('language = %L and date_published <= now()', wanted_language)
          || case when wanted_category is null then '' else format(' and category = %L', wanted_category) end
          || case when narrow is null then '' else format(' and (terms @@ %L) is true', narrow) end
      end,
      case when backwards then 'asc' else 'desc' end,
      case when backwards then 'desc' else 'asc' end,
      passed,
      least(most_posts, 100, total - skipped)
    ) into ids;
  end if;
  return found || jsonb_build_object('ids', coalesce(to_jsonb(ids), '[]'));
end;
$$;
comment on function public.find_blog_posts is 'Posts that readers may see, by the filters of the list.';
revoke all on function public.find_blog_posts from public;
grant execute on function public.find_blog_posts to anon, authenticated, service_role;
