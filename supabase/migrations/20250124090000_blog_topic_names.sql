-- Categories and tags are one topic whatever their case and accents: one filter and one count. Each topic is shown as
-- the earliest post of its language spells it.
set local lock_timeout = '5s';

create function private.topic_key(name text) returns text
language sql immutable strict parallel safe
return lower(private.without_accents(name));

-- `category` and `tags` hold keys from here on; these are the same as posts spell them.
alter table private.blog_index
  add column spelled_category text not null default '',
  add column spelled_tags text[] not null default '{}';

create table private.blog_spellings (
  language text not null,
  kind "char" not null,
  key text not null,
  name text not null,
  primary key (language, kind, key)
);
comment on table private.blog_spellings is 'Names of categories (c) and tags (t), chosen anew after each change of public.blog_posts.';
alter table private.blog_spellings enable row level security;
revoke all on table private.blog_spellings from anon, authenticated;

create or replace function private.index_blog_post(post public.blog_posts) returns void
language plpgsql set search_path = '' as $$
declare
  spelled constant text[] := array(
    select distinct on (private.topic_key(tag)) tag
    from unnest(post.tags) with ordinality as given (tag, place)
    where char_length(tag) between 1 and 200 order by private.topic_key(tag), place
  );
  keys constant text[] := array(select private.topic_key(tag) from unnest(spelled) as tag);
  category constant text := private.topic_key(post.category);
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
      concat_ws(' ', post.title, post.category, array_to_string(spelled, ' '), post.content)
    ) || array_to_tsvector(
      array[private.facet_term('l', post.language), private.facet_term('c', category)]
        || array(select private.facet_term('t', key) from unnest(keys) as key)
    ),
    post.category, spelled
  );
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

create or replace function private.follow_blog_posts() returns trigger
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

create or replace function private.add_blog_topics(post public.blog_posts) returns void
language sql set search_path = '' as $$
  insert into private.blog_topics (post_id, topic, language, date_published)
  select distinct post.id, topic, post.language, post.date_published
  from unnest(array_append(
    array(select 't' || private.topic_key(tag) from unnest(post.tags) as tag),
    'c' || private.topic_key(post.category)
  )) as topic
  where char_length(topic) between 2 and 200
    and post.status = 'Published' and post.post_type = 'Blog' and post.date_published is not null;
$$;

do $$
begin
  delete from private.blog_index;
  perform private.index_blog_post(post) from public.blog_posts as post;
  perform private.count_blog_posts();
  perform private.spell_blog_topics();
  delete from private.blog_topics;
  perform private.add_blog_topics(post) from public.blog_posts as post;
end;
$$;

-- A category ('c') or tag ('t') as the earliest post of the language spells it.
create function private.spelled(language text, kind "char", name text) returns text
language sql stable strict
return coalesce((
  select spelling.name from private.blog_spellings as spelling
  where (spelling.language, spelling.kind, spelling.key)
    = (spelled.language, spelled.kind, private.topic_key(spelled.name))
), name);

create or replace function private.blog_teaser(post public.blog_posts) returns jsonb
language sql stable
return jsonb_build_object(
  'slug', post.slug, 'title', post.title,
  'category', private.spelled(post.language, 'c', post.category), 'language', post.language,
  'image_url', post.image_url, 'date_published', post.date_published
);

-- Categories and tags as they are shown, for those that a post or an address names.
create function public.spell_blog_topics(
  wanted_language text, wanted_category text default null, wanted_tags text[] default '{}'
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'category', private.spelled(wanted_language, 'c', wanted_category),
    'tags', to_jsonb(array(
      select private.spelled(wanted_language, 't', tag)
      from unnest(wanted_tags[1:20]) with ordinality as wanted (tag, place) order by place
    ))
  );
$$;
comment on function public.spell_blog_topics is 'Categories and tags as the list of posts shows them.';
revoke all on function public.spell_blog_topics from public;
grant execute on function public.spell_blog_topics to anon, authenticated, service_role;

create or replace function public.find_blog_posts(
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
  keys := array(select distinct private.topic_key(tag) from unnest(wanted_tags[1:20]) as tag);
  if cardinality(keys) + cardinality(wanted_words) > 0 then
    wide := private.facet_term('l', wanted_language)::tsquery
      && private.words_query(wanted_language, wanted_words[1:50]);
    for place in 1 .. cardinality(keys) loop
      wide := wide && private.facet_term('t', keys[place])::tsquery;
    end loop;
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
  return found || jsonb_build_object('ids', coalesce(to_jsonb(ids), '[]'));
end;
$$;
