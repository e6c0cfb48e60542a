-- The figures of the desk's overview in one call, in the time zone of the reader.

-- Leads that were won or lost in these days, with the value of the won ones: by month, by source, and those
-- that were lost by reason, whatever its case. Of sources and reasons the eight most frequent.
create function private.ended_leads(first_day date, last_day date, zone text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with ended as materialized (
      select state, reason, amount, coalesce(utm_source, referrer_host) as source,
        date_trunc('month', ended_at at time zone zone)::date as month
      from public.contact_submissions
      where ended_at >= first_day::timestamp at time zone zone and ended_at < (last_day + 1)::timestamp at time zone zone
    ), months as (
      select month, count(*) filter (where state = 'won') as won, count(*) filter (where state = 'lost') as lost,
        coalesce(sum(amount) filter (where state = 'won'), 0) as amount
      from ended group by month
    ), sources as (
      select source, count(*) filter (where state = 'won') as won, count(*) filter (where state = 'lost') as lost,
        coalesce(sum(amount) filter (where state = 'won'), 0) as amount
      from ended group by source order by count(*) desc, source limit 8
    ), reasons as (
      select min(reason) as reason, count(*) as lost
      from ended where state = 'lost' and reason is not null
      group by lower(reason) order by count(*) desc, lower(reason) limit 8
    )
    select jsonb_build_object(
      'months', (select coalesce(jsonb_agg(to_jsonb(months) order by month desc), '[]') from months),
      'sources', (select coalesce(jsonb_agg(to_jsonb(sources)), '[]') from sources),
      'reasons', (select coalesce(jsonb_agg(to_jsonb(reasons)), '[]') from reasons)
    )
  );
end;
$$;
revoke all on function private.ended_leads from public;

-- By person, and for all together in the last row: the open leads of an owner, and of the leads received in these days
-- how many the person answered, and how many within a working day, with the median of the working seconds until the
-- answer. A lead that waits counts for its owner. Spam, and what a colleague entered or imported, is never answered.
create function private.owner_figures(first_day date, last_day date, zone text) returns jsonb
language sql stable set search_path = '' as $$
  with leads as (
    select owner, coalesce(answered_by, owner) as answerer, private.is_open(state) as is_open, answered_at,
      state <> 'spam' and not private.is_from_staff(form)
        and created_at >= first_day::timestamp at time zone zone
        and created_at < (last_day + 1)::timestamp at time zone zone as is_counted,
      private.working_clock(answered_at, zone) - private.working_clock(created_at, zone) as seconds
    from public.contact_submissions
    where private.is_open(state) or created_at >= first_day::timestamp at time zone zone
  ), shares as (
    select owner, true as is_open, false as is_counted, null::timestamptz as answered_at, null::numeric as seconds
    from leads where is_open
    union all
    select answerer, false, true, answered_at, seconds from leads where is_counted
  ), figures as (
    select owner, grouping(owner) = 1 as is_all,
      count(*) filter (where is_open) as open,
      count(*) filter (where is_counted) as received,
      count(answered_at) filter (where is_counted) as answered,
      count(*) filter (where is_counted and seconds <= 86400) as in_time,
      percentile_cont(0.5) within group (order by seconds::float) filter (where is_counted) as seconds
    from shares group by grouping sets ((owner), ())
  ), named as (
    select private.address_of(owner) as address, figures.* from figures where is_all or open + received > 0
  )
  select jsonb_agg(to_jsonb(named) order by is_all, address) from named
$$;
revoke all on function private.owner_figures from public;

-- The value of open leads, tasks that are due with the first eight of the reader's, new leads with the five newest, figures by owner of 30 days
-- that are over, and leads received in the days of the period by day, week (from Monday) or month, by what they have in
-- common: 'source', 'campaign', 'page' or 'plan', with the number of those in the days before. The five most frequent
-- values have a row each; all others share one, and so do leads without a value. Spam counts only as what was marked as such since Monday, and what a colleague
-- entered or imported does not wait.
create function private.lead_figures(
  dimension text, zone text, from_day date, to_day date, unit text, before_from date, before_to date
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  today constant date := (now() at time zone zone)::date;
  -- The last day whose leads all had a working day.
  last_day constant date := (
    select max(day) from generate_series(today - 5, today - 1, interval '1 day') as day
    where private.working_clock(now(), zone)
      - private.working_clock((day + interval '1 day') at time zone zone - interval '1 second', zone) >= 86400
  );
  first_day constant date := last_day - 29;
  monday constant date := date_trunc('week', today::timestamp);
  figures jsonb;
  series jsonb;
begin
  select jsonb_build_object(
    'amount', coalesce(sum(amount), 0), 'with_amount', count(amount),
    'new', count(*) filter (where state = 'new'),
    'unowned', count(*) filter (where state = 'new' and owner is null),
    'waiting', count(*) filter (
      where state = 'new' and not private.is_from_staff(form)
        and private.working_clock(now(), zone) - private.working_clock(created_at, zone) > 86400
    )
  ) into figures from public.contact_submissions where private.is_open(state);

  -- What is to be done after a lead was won or lost is due too. A day in UTC may be the one after that of the zone.
  select figures || jsonb_build_object('due', count(*), 'own_due', count(*) filter (where owner = auth.uid()))
    into figures from public.contact_submissions as lead, private.tasks_of(lead) as task
    where state <> 'spam' and follow_up <= today + 1 and private.day_on_clock(task.due_on, task.due_time, zone) <= today;

  select figures || jsonb_build_object('own_next', coalesce(jsonb_agg(next), '[]')) into figures from (
    select id, full_name, company, task.what, private.day_on_clock(task.due_on, task.due_time, zone) as due_on,
      private.on_clock(task.due_on + task.due_time, zone)::time as due_time, now() as shown_at
    from public.contact_submissions as lead, private.tasks_of(lead) as task
    where state <> 'spam' and owner = auth.uid() and follow_up <= today + 1
      and private.day_on_clock(task.due_on, task.due_time, zone) <= today
    -- What has its time today comes before what waited longer.
    order by private.day_on_clock(task.due_on, task.due_time, zone) = today and task.due_time is not null desc,
      5, 6, created_at desc, id limit 8
  ) as next;

  select figures || jsonb_build_object('shown_at', now(), 'newest', coalesce(jsonb_agg(newest), '[]')) into figures from (
    select id, full_name, company, created_at, private.address_of(owner) as owner_address
    from public.contact_submissions where state = 'new' order by created_at desc, id limit 5
  ) as newest;

  select figures || jsonb_build_object('monday', monday, 'new_spam', count(*)) into figures
    from public.contact_submissions
    where state = 'spam' and updated_at >= monday::timestamp at time zone zone;

  select figures || jsonb_build_object('before', count(*)) into figures from public.contact_submissions
    where state <> 'spam' and created_at >= before_from::timestamp at time zone zone
      and created_at < (before_to + 1)::timestamp at time zone zone;

  with leads as (
    select
      date_trunc(unit, created_at at time zone zone)::date as part,
      case dimension
        when 'campaign' then utm_campaign
        when 'page' then page
        when 'plan' then plan
        else coalesce(utm_source, referrer_host)
      end as value
    from public.contact_submissions
    where state <> 'spam' and created_at >= from_day::timestamp at time zone zone
      and created_at < (to_day + 1)::timestamp at time zone zone
  ), counted as (
    select value, part, count(*) as leads from leads group by 1, 2
  ), named as (
    select value from counted where value is not null group by value
    order by sum(leads) desc, value limit 5
  ), grouped as (
    select
      case when named.value is not null then 'named' when counted.value is null then 'none' else 'others' end as kind,
      named.value, part, sum(leads) as leads
    from counted left join named using (value)
    group by 1, 2, 3
  ), lines as (
    select kind, value, sum(leads) as total, jsonb_agg(jsonb_build_array(part, leads)) as counts
    from grouped group by kind, value
  )
  select coalesce(
      jsonb_agg(
        jsonb_build_object('kind', kind, 'value', value, 'counts', counts)
        order by array_position(array['named', 'others', 'none'], kind), total desc, value
      ), '[]'
    ) into series
    from lines;

  return figures || jsonb_build_object('first_day', first_day, 'last_day', last_day,
    'owners', private.owner_figures(first_day, last_day, zone), 'series', series);
end;
$$;
revoke all on function private.lead_figures from public;

-- What the caller's roles may know: leads for sales, articles for editors. Other parts are missing. The leads received, won
-- and lost are those of the named days, which are compared with the days before. Remembers the time zone of sales for the
-- morning mail.
create function public.desk_overview(
  dimension text default 'source', zone text default 'UTC', from_day date default current_date - 83,
  to_day date default current_date, unit text default 'week', before_from date default current_date - 167,
  before_to date default current_date - 84
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  figures jsonb := '{}';
begin
  if not private.is_staff() then
    raise exception 'Only staff reads the overview' using errcode = 'insufficient_privilege';
  end if;
  if private.is_staff('sales') then
    perform private.remember_zone(zone);
    figures := figures || jsonb_build_object('leads', private.lead_figures(dimension, zone, from_day, to_day, unit, before_from, before_to),
      'ended', private.ended_leads(from_day, to_day, zone));
  end if;
  if private.is_staff('editor') then
    figures := figures || jsonb_build_object('articles', (
      select jsonb_build_object(
        'drafts', count(*) filter (where status <> 'Published' or date_published is null),
        'scheduled', count(*) filter (
          where status = 'Published' and (date_published > now() or date_published <= now() and change.post_id is not null)
        ),
        'next', least(
          min(date_published) filter (where status = 'Published' and date_published > now()),
          min(change.due_at) filter (
            where status = 'Published' and change.due_at > now() and change.problem is null
              and change.base_version = version
          )
        )
      )
      from public.blog_posts left join public.blog_post_changes as change on change.post_id = id
      where post_type = 'Blog'
    ));
  end if;
  return figures;
end;
$$;
revoke all on function public.desk_overview from public, anon;
grant execute on function public.desk_overview to authenticated;
