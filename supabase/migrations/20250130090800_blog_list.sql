-- The blog's list: full-text search, filters with how many posts each would show, and topics. Row-level security keeps
-- readers from using an index on words or tags (its operators are not leakproof), so the list asks one function, which
-- shows them no post that the policy on blog_posts would not.

-- Categories and tags are one topic whatever their case and accents: one filter and one count. Each topic is shown as
-- the earliest post of its language spells it.
create function private.topic_key(name text) returns text
language sql immutable strict parallel safe
return lower(private.without_accents(name));

-- One narrow row for each post that is or will be listed. `category` and `tags` hold keys of topics.
create table private.blog_index (
  id uuid primary key,
  slug text not null,
  language text not null,
  category text not null,
  tags text[] not null,
  date_published timestamptz not null,
  -- What ts_stat counts: '*' for the post itself, 'c' and its category, 't' and each tag.
  facets tsvector not null,
  -- What is searched: words, and the keys of language, category, tags and authors.
  terms tsvector not null,
  spelled_category text not null default '',
  spelled_tags text[] not null default '{}',
  spelled_authors text[] not null default '{}'
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

create table private.blog_spellings (
  language text not null,
  kind "char" not null,
  key text not null,
  name text not null,
  primary key (language, kind, key)
);
comment on table private.blog_spellings is 'How the list writes each category (c), tag (t) and author (a); computed again after each change of public.blog_posts.';
alter table private.blog_spellings enable row level security;
revoke all on table private.blog_spellings from anon, authenticated;

create function private.search_language(language text) returns regconfig
language sql immutable parallel safe
return case language when 'Português' then 'portuguese'::regconfig else 'english'::regconfig end;

-- The term of a language ('l'), category ('c'), tag ('t') or author ('a'); no word looks like it.
create function private.facet_term(kind text, name text) returns text
language sql immutable strict parallel safe
return '#' || md5(kind || name);

-- The words that a reader sees: an entity is its letter or a space, and a tag within a word is nothing.
create function private.reader_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  mark record;
begin
  if value !~ '[<&]' then
    return value;
  end if;
  value := regexp_replace(
    value,
    '</?(a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var|wbr)(\s[^<>]*)?/?>',
    '', 'gi'
  );
  for mark in
    select * from (values
      ('grave', 768), ('acute', 769), ('circ', 770), ('tilde', 771), ('uml', 776), ('ring', 778),
      ('caron', 780), ('cedil', 807)
    ) as marks (name, code)
  loop
    value := regexp_replace(value, '&([a-z])' || mark.name || ';', '\1' || chr(mark.code), 'gi');
  end loop;
  value := replace(replace(replace(value, '&shy;', ''), '&rsquo;', '’'), '&szlig;', 'ß');
  value := replace(replace(value, '&oslash;', 'ø'), '&Oslash;', 'Ø');
  value := replace(replace(value, '&aelig;', 'æ'), '&AElig;', 'Æ');
  return normalize(regexp_replace(value, '&(#?[a-z0-9]{1,31});', ' ', 'gi'), NFC);
end;
$$;
revoke all on function private.reader_words(text) from public;

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
    regexp_replace(private.reader_words(left(value, 200000)), '\]\([^()\s]*', '] ', 'g'),
    './-_@:~+=%?#*|''’', '              '
  ) as plain
);

-- Puts one post into the index, if it is or will be listed.
create function private.index_blog_post(post public.blog_posts) returns void
language plpgsql set search_path = '' as $$
declare
  spelled constant text[] := array(
    select distinct on (private.topic_key(tag)) tag
    from unnest(post.tags) with ordinality as given (tag, place)
    where char_length(tag) between 1 and 200 order by private.topic_key(tag), place
  );
  keys constant text[] := array(select private.topic_key(tag) from unnest(spelled) as tag);
  category constant text := private.topic_key(post.category);
  authors constant text[] := array(select left(name, 200) from unnest(private.author_names(post.author)) as name);
begin
  if post.status <> 'Published' or post.post_type <> 'Blog' or post.date_published is null then
    return;
  end if;
  insert into private.blog_index values (
    post.id, post.slug, post.language, category, keys, post.date_published,
    array_to_tsvector(
      array['*', 'c' || left(category, 200)] || array(select 't' || key from unnest(keys) as key)
    ),
    private.words_of(
      post.language,
      concat_ws(
        ' ', post.title, post.category, array_to_string(spelled, ' '), post.excerpt, post.content
      )
    ) || array_to_tsvector(
      array[private.facet_term('l', post.language), private.facet_term('c', category)]
        || array(select private.facet_term('t', key) from unnest(keys) as key)
        || array(select distinct private.facet_term('a', private.topic_key(name)) from unnest(authors) as name)
    ),
    post.category, spelled, authors
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

create function private.spell_blog_topics() returns void
language sql set search_path = '' as $$
  with named as (
    select language, 'c'::"char" as kind, left(category, 200) as key, spelled_category as name,
      date_published, slug
    from private.blog_index where category <> ''
    union all
    select language, 't'::"char", key, name, date_published, slug
    from private.blog_index, unnest(tags, spelled_tags) as tag (key, name)
    union all
    select language, 'a'::"char", private.topic_key(name), name, date_published, slug
    from private.blog_index, unnest(spelled_authors) as name
  ), first as materialized (
    select distinct on (language, kind, key) language, kind, key, name from named
    order by language, kind, key, date_published, slug
  ), gone as (
    delete from private.blog_spellings as spelling where not exists (
      select from first
      where (first.language, first.kind, first.key) = (spelling.language, spelling.kind, spelling.key)
    )
  )
  insert into private.blog_spellings as spelling (language, kind, key, name)
    select language, kind, key, name from first
    on conflict (language, kind, key) do update set name = excluded.name
      where spelling.name <> excluded.name;
$$;

create function private.update_blog_index() returns trigger
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
create trigger blog_posts_index after insert or update or delete on public.blog_posts
  for each row execute function private.update_blog_index();

create function private.update_blog_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.blog_index;
  end if;
  perform private.count_blog_posts();
  perform private.spell_blog_topics();
  return null;
end;
$$;
create trigger blog_posts_count after insert or update or delete or truncate on public.blog_posts
  for each statement execute function private.update_blog_counts();

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
-- the ids of one page, newest first, the text of a category or tag that alone narrows the list, and who the
-- wanted author is.
create function public.find_blog_posts(
  wanted_language text,
  wanted_category text default null,
  wanted_tags text[] default '{}',
  wanted_words text[] default '{}',
  most_tags integer default 10,
  skipped integer default 0,
  most_posts integer default 12,
  wanted_author text default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_bitmapscan = on as $$
declare
  keys text[];
  wide tsquery;
  narrow tsquery;
  found jsonb;
  total bigint;
  backwards boolean;
  passed bigint;
  walks boolean;
  ids uuid[];
begin
  wanted_category := nullif(private.topic_key(wanted_category), '');
  wanted_author := nullif(private.topic_key(btrim(wanted_author)), '');
  keys := array(select distinct private.topic_key(tag) from unnest(wanted_tags[1:20]) as tag);
  if cardinality(keys) + cardinality(wanted_words) > 0 or wanted_author is not null then
    wide := private.facet_term('l', wanted_language)::tsquery
      && private.words_query(wanted_language, wanted_words[1:50]);
    for place in 1 .. cardinality(keys) loop
      wide := wide && private.facet_term('t', keys[place])::tsquery;
    end loop;
    if wanted_author is not null then
      wide := wide && private.facet_term('a', wanted_author)::tsquery;
    end if;
    narrow := wide;
    if wanted_category is not null then
      narrow := wide && private.facet_term('c', wanted_category)::tsquery;
    end if;
  end if;

  with facets as materialized (
    select facet.kind, coalesce(spelling.name, facet.name) as name, facet.posts
    from private.blog_facets(wanted_language, wanted_category, wide, narrow) as facet
      left join private.blog_spellings as spelling
        on spelling.language = wanted_language and spelling.kind = facet.kind and spelling.key = facet.name
    where facet.posts > 0
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
  return found || jsonb_build_object('ids', coalesce(to_jsonb(ids), '[]'), 'about', (
    select texts.body from private.blog_name_texts as texts
    where total > 0 and cardinality(wanted_words) = 0 and wanted_author is null
      and texts.language = wanted_language and (
      texts.kind = 'category' and texts.key = wanted_category and cardinality(keys) = 0
        or texts.kind = 'tag' and texts.key = keys[1] and cardinality(keys) = 1 and wanted_category is null
    )
  ), 'author', (
    select jsonb_build_object(
      'name', spelling.name, 'biography', author.biography, 'picture', author.picture, 'website', author.website
    )
    from private.blog_spellings as spelling left join public.blog_authors as author using (key)
    where total > 0 and (spelling.language, spelling.kind, spelling.key) = (wanted_language, 'a', wanted_author)
  ));
end;
$$;
comment on function public.find_blog_posts is 'Posts that readers may see, by the filters of the list.';
revoke all on function public.find_blog_posts from public;
grant execute on function public.find_blog_posts to anon, authenticated, service_role;

-- A category ('c'), tag ('t') or author ('a') as the earliest post of the language spells it.
create function private.spelled(language text, kind "char", name text) returns text
language sql stable strict
return coalesce((
  select spelling.name from private.blog_spellings as spelling
  where (spelling.language, spelling.kind, spelling.key)
    = (spelled.language, spelled.kind, private.topic_key(spelled.name))
), name);

-- Categories, tags and an author as they are shown, for those that a post or an address names.
create function public.spell_blog_topics(
  wanted_language text, wanted_category text default null, wanted_tags text[] default '{}',
  wanted_author text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'category', private.spelled(wanted_language, 'c', wanted_category),
    'author', private.spelled(wanted_language, 'a', btrim(wanted_author)),
    'tags', to_jsonb(array(
      select private.spelled(wanted_language, 't', tag)
      from unnest(wanted_tags[1:20]) with ordinality as wanted (tag, place) order by place
    ))
  );
$$;
comment on function public.spell_blog_topics is 'Categories, tags and authors as the list of posts shows them.';
revoke all on function public.spell_blog_topics from public;
grant execute on function public.spell_blog_topics to anon, authenticated, service_role;
