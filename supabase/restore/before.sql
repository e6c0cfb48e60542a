-- Shapes the rows of an earlier release as this one stores them: of one from before the migrations were joined into files
-- by area, or of one in whose files something was different. It runs in the earlier database, in a transaction that is
-- rolled back once its rows are copied. Each change asks whether the earlier release made it already.

do $$
begin
  if not exists (
    select from supabase_migrations.schema_migrations
    where version = '20250110090000' or version >= '20250130090000'
  ) then
    raise exception 'The data is older than this release can read'
      using hint = 'Start the last release before it once on the data, then make the backup again';
  end if;
end;
$$;

-- Articles that were published before feed ids were made from the row's own id keep those that their readers know.
create table if not exists public.blog_feed_slugs (post_id uuid primary key, slug text not null);
insert into public.blog_feed_slugs (post_id, slug)
select id, slug from public.blog_posts
where status = 'Published' and post_type = 'Blog' and date_published <= now()
  and not exists (
    select from supabase_migrations.schema_migrations
    where version = '20250123090000' or version >= '20250130090000'
  );

-- Texts of articles have limits.
alter table public.blog_posts disable trigger user;
update public.blog_posts set
  author = left(author, 1000), category = left(category, 1000), status = left(status, 100),
  post_type = left(post_type, 100),
  image_url = case when char_length(image_url) <= 2000 then image_url end,
  tags = array(
    select left(tag, 300) from unnest(tags) with ordinality as given (tag, place) where tag is not null
    order by place limit 100
  );

-- A lead keeps what was asked for in columns, and its owner has one name everywhere.
alter table public.contact_submissions disable trigger user;
alter table public.lead_events disable trigger user;
do $$
declare
  known text[] := array(
    select attname from pg_attribute
    where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped
  );
begin
  if 'assignee' = any (known) then
    alter table public.contact_submissions rename column assignee to owner;
  end if;
  alter table public.contact_submissions
    add column if not exists answered_at timestamptz, add column if not exists ended_at timestamptz,
    add column if not exists notes text not null default '';
  update public.contact_submissions as lead set
    answered_at = case when 'answered_at' = any (known) then lead.answered_at else past.answered_at end,
    ended_at = case when 'ended_at' = any (known) then lead.ended_at else past.ended_at end,
    notes = case when 'notes' = any (known) then lead.notes else past.notes end
    from (
      select each.id,
        min(occurred_at) filter (where event.kind = 'state' and event.value <> 'new') as answered_at,
        max(occurred_at) filter (
          where each.state in ('won', 'lost') and event.kind = 'state' and event.value = each.state
        ) as ended_at,
        right(
          coalesce(string_agg(E'\n' || event.value, '' order by event.id) filter (where event.kind = 'note'), ''), 200000
        ) as notes
      from public.contact_submissions as each left join public.lead_events as event on event.lead_id = each.id
      group by each.id
    ) as past
    where past.id = lead.id;
end;
$$;
update public.contact_submissions set
  plan = lower(coalesce(plan, substring(message from '^Subscription request: (\w{1,20}) plan'))),
  company = coalesce(company, left(nullif(btrim(substring(message from '(?n)^Company name: (.+)$')), ''), 200)),
  licenses = coalesce(licenses, substring(message from '(?n)^Number of licenses: (\d{1,6})$')::integer),
  best_time = coalesce(
    best_time, left(nullif(btrim(substring(message from '(?n)^Best time to contact: (.+)$')), ''), 200)
  )
  where form in ('subscription', 'pricing');
alter table public.lead_events
  drop constraint if exists lead_events_kind_check, drop constraint if exists lead_events_check;
update public.lead_events set kind = 'owner' where kind = 'assignee';
update public.lead_bin set lead = (lead - 'assignee') || jsonb_build_object('owner', lead -> 'assignee'),
  events = replace(events::text, '"kind": "assignee"', '"kind": "owner"')::jsonb
  where lead ? 'assignee';

-- The owners of a rule take turns.
do $$
begin
  if to_regclass('public.lead_rules') is not null and not exists (
    select from pg_attribute where attrelid = to_regclass('public.lead_rules') and attname = 'owners'
  ) then
    alter table public.lead_rules disable trigger user;
    alter table public.lead_rules add column owners uuid[];
    update public.lead_rules set owners = array[owner];
  end if;
end;
$$;

-- Times of tasks were those of the owner's clock.
do $$
begin
  if exists (
    select from pg_attribute
    where attrelid = to_regclass('public.follow_up_mails') and attname = 'reminded_until'
      and atttypid = 'timestamp'::regtype
  ) then
    update public.contact_submissions as lead
      set follow_up = coalesce(moved.due::date, follow_up), follow_up_time = moved.due::time, tasks = moved.tasks
      from (
        select each.id, (each.follow_up + each.follow_up_time) at time zone zone at time zone 'UTC' as due, (
            select coalesce(jsonb_agg(jsonb_build_object(
                'what', what, 'due_time', ((due_on + due_time) at time zone zone at time zone 'UTC')::time,
                'due_on', coalesce((due_on + due_time) at time zone zone at time zone 'UTC', due_on)::date
              )), '[]')
            from jsonb_to_recordset(each.tasks) as task (what text, due_on date, due_time time)
          ) as tasks
        from public.contact_submissions as each left join public.follow_up_mails as mine on mine.user_id = each.owner,
          lateral (select coalesce(mine.time_zone, 'UTC') as zone) as clock
      ) as moved
      where moved.id = lead.id;
    alter table public.follow_up_mails alter column reminded_until type timestamptz using null;
  end if;
end;
$$;

-- Links to workshop documents end.
alter table public.workshop_documents disable trigger user;
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = 'public.workshop_documents'::regclass and attname = 'share_until'
  ) then
    alter table public.workshop_documents add column share_until timestamptz;
    update public.workshop_documents set share_until = now() + interval '1 year' where share_token is not null;
  end if;
end;
$$;
