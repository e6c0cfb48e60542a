-- Texts of articles that nobody has saved yet. The editor saves them by itself, for each writer apart and beside
-- the article, so that the article changes only when somebody presses Save.

set local lock_timeout = '5s';

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

-- Ends a writer's draft of an article, because it was saved to the article or discarded. What the same tab sends
-- late does not open it again.
create function public.close_post_draft(post uuid, writer uuid default auth.uid()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors discard drafts' using errcode = 'insufficient_privilege';
  end if;
  update public.blog_post_drafts set open = false, tab = null, revision = revision + 1
    where post_id = post and author = writer and open;
end;
$$;
revoke all on function public.close_post_draft(uuid, uuid) from public, anon;
grant execute on function public.close_post_draft(uuid, uuid) to authenticated;

-- The newest open drafts for the desk's list: the caller's own, and those of articles that do not exist yet.
create function public.list_post_drafts(most integer default 25)
returns table (post_id uuid, author uuid, title text, saved_at timestamptz, is_new boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list drafts' using errcode = 'insufficient_privilege';
  end if;
  return query
    select drafts.post_id, drafts.author, drafts.title, drafts.saved_at, posts.id is null
    from public.blog_post_drafts as drafts left join public.blog_posts as posts on posts.id = drafts.post_id
    where drafts.open and (drafts.author = auth.uid() or posts.id is null)
    order by drafts.saved_at desc
    limit least(most, 100);
end;
$$;
revoke all on function public.list_post_drafts(integer) from public, anon;
grant execute on function public.list_post_drafts(integer) to authenticated;
