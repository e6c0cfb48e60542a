-- Where to read on after a post, and whether what a reader has of the blog is still true.

-- One row for each tag ('t…') and the category ('c…') of a post that is or will be listed: however many posts there are,
-- only the newest of each topic are looked at.
create table private.blog_topics (
  post_id uuid not null references public.blog_posts on delete cascade,
  topic text not null,
  language text not null,
  date_published timestamptz not null,
  primary key (post_id, topic)
);
comment on table private.blog_topics is 'Follows public.blog_posts by a trigger.';
create index blog_topics_newest_idx
  on private.blog_topics (language, topic, date_published desc, post_id);

create function private.add_blog_topics(post public.blog_posts) returns void
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

create function private.update_blog_topics() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.blog_topics where blog_topics.post_id = new.id;
  perform private.add_blog_topics(new);
  return null;
end;
$$;
create trigger blog_posts_topics after insert or update on public.blog_posts
  for each row execute function private.update_blog_topics();

create function private.blog_teaser(post public.blog_posts) returns jsonb
language sql stable
return jsonb_build_object(
  'slug', post.slug, 'title', post.title,
  'category', private.spelled(post.language, 'c', post.category), 'language', post.language,
  'image_url', post.image_url, 'date_published', post.date_published
);

-- The post before this one, the one after it, and up to three of its language that share most with
-- it: a tag counts twice as much as the category, and among equals the newest comes first.
create function public.blog_posts_around(post_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  post public.blog_posts;
  previous jsonb;
  next jsonb;
  related jsonb;
begin
  select * into post from public.blog_posts
    where slug = post_slug and status = 'Published' and post_type = 'Blog' and date_published <= now();
  if post.id is null then
    return null;
  end if;

  select private.blog_teaser(other) into previous from public.blog_posts as other
    where language = post.language and status = 'Published' and post_type = 'Blog'
      and date_published <= post.date_published
      and (date_published < post.date_published or slug > post.slug)
    order by date_published desc, slug limit 1;

  select private.blog_teaser(other) into next from public.blog_posts as other
    where language = post.language and status = 'Published' and post_type = 'Blog'
      and date_published between post.date_published and now()
      and (date_published > post.date_published or slug < post.slug)
    order by date_published, slug desc limit 1;

  with own as (
    select topic from private.blog_topics where post_id = post.id order by topic limit 20
  ), candidates as (
    select near.post_id
    from own cross join lateral (
      select topics.post_id from private.blog_topics as topics
      where topics.language = post.language and topics.topic = own.topic
        and topics.date_published <= now()
      order by topics.date_published desc limit 30
    ) as near
    union (
      select id from public.blog_posts
      where language = post.language and status = 'Published' and post_type = 'Blog'
        and date_published <= now()
      order by date_published desc limit 4
    )
  ), weighed as (
    select candidates.post_id, (
      select coalesce(sum(case left(topics.topic, 1) when 't' then 2 else 1 end), 0)
      from private.blog_topics as topics
      where topics.post_id = candidates.post_id and topics.topic in (select topic from own)
    ) as weight
    from candidates where candidates.post_id <> post.id
  ), chosen as (
    select row_number() over (order by weight desc, other.date_published desc, other.slug) as place,
      private.blog_teaser(other) as teaser
    from weighed join public.blog_posts as other on other.id = weighed.post_id
    order by place limit 3
  )
  select coalesce(jsonb_agg(teaser order by place), '[]') into related from chosen;

  return jsonb_build_object('previous', previous, 'next', next, 'related', related);
end;
$$;
comment on function public.blog_posts_around is 'Neighbours of a post, and posts like it, that readers may see.';
revoke all on function public.blog_posts_around from public;
grant execute on function public.blog_posts_around to anon, authenticated;

-- Tells who keeps what readers see of the blog whether it is still true, at the same cost however many posts there are.
-- One row. Not a sequence, whose numbers could be seen before the change itself.
create table private.blog_changes (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
comment on table private.blog_changes is 'Counts the statements that changed public.blog_posts, public.blog_authors or private.blog_name_texts.';
alter table private.blog_changes enable row level security;
revoke all on table private.blog_changes from anon, authenticated;
insert into private.blog_changes default values;

create function private.count_blog_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.blog_changes set changes = changes + 1;
  return null;
end;
$$;
revoke all on function private.count_blog_change() from public;
create trigger blog_posts_page_version after insert or update or delete or truncate on public.blog_posts
  for each statement execute function private.count_blog_change();
create trigger blog_authors_page_version after insert or update or delete on public.blog_authors
  for each statement execute function private.count_blog_change();
create trigger blog_name_texts_page_version after insert or update or delete on private.blog_name_texts
  for each statement execute function private.count_blog_change();

-- Another text after each change, and once a post that was dated in the future is due. Whoever asks has the scheduled
-- changes that are due applied first, so that no clock of its own is needed.
create function public.blog_version() returns text
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.blog_post_changes where due_at <= now()) then
    perform private.apply_due_changes();
  end if;
  return (
    select changes || ' ' || coalesce((
      select extract(epoch from date_published)::text from public.blog_posts
      where status = 'Published' and post_type = 'Blog' and date_published <= now()
      order by date_published desc limit 1
    ), '')
    from private.blog_changes
  );
end;
$$;
comment on function public.blog_version is 'Another text whenever readers may see something else.';
revoke all on function public.blog_version from public;
grant execute on function public.blog_version to anon, authenticated, service_role;
