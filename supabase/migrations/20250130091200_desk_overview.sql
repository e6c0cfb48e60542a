-- The figures of the desk's overview in one call. Days and weeks are in UTC, and weeks begin on Monday.

-- New leads, with and without an owner, leads answered within a day of 30 days that are over, and leads of the last twelve
-- weeks by what they have in common: 'source', 'campaign', 'page' or 'plan'. The five most frequent values have a row
-- each; all others share one, and so do leads without a value.
create function private.lead_figures(dimension text) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  first_day constant date := today - 31;
  last_day constant date := today - 2;
  first_week constant date := date_trunc('week', today::timestamp)::date - 77;
  fresh integer;
  unowned integer;
  received integer;
  answered integer;
  weeks jsonb;
begin
  select count(*), count(*) filter (where assignee is null) into fresh, unowned
    from public.contact_submissions where state = 'new';

  select count(*), count(*) filter (where exists (
      select from public.lead_events as event
      where event.lead_id = lead.id and event.kind = 'state' and event.value <> 'new'
        and event.occurred_at <= lead.created_at + interval '1 day'
    )) into received, answered
    from public.contact_submissions as lead
    where lead.created_at >= first_day::timestamp at time zone 'UTC'
      and lead.created_at < (last_day + 1)::timestamp at time zone 'UTC';

  with leads as (
    select
      (created_at at time zone 'UTC')::date as day,
      case dimension
        when 'campaign' then utm_campaign
        when 'page' then page
        when 'plan' then requested_plan
        else coalesce(utm_source, referrer_host)
      end as value
    from public.contact_submissions
    where created_at >= first_week::timestamp at time zone 'UTC'
  ), counted as (
    select value, (day - first_week) / 7 as week, count(*) as leads from leads group by 1, 2
  ), named as (
    select value from counted where value is not null group by value
    order by sum(leads) desc, value limit 5
  ), series as (
    select
      case when named.value is not null then 'named' when counted.value is null then 'none' else 'others' end as kind,
      named.value, week, sum(leads) as leads
    from counted left join named using (value)
    group by 1, 2, 3
  ), lines as (
    select kind, value, sum(leads) as total, jsonb_agg(jsonb_build_array(week, leads)) as counts
    from series group by kind, value
  )
  select coalesce(
      jsonb_agg(
        jsonb_build_object('kind', kind, 'value', value, 'counts', counts)
        order by array_position(array['named', 'others', 'none'], kind), total desc, value
      ), '[]'
    ) into weeks
    from lines;

  return jsonb_build_object(
    'new', fresh, 'unowned', unowned,
    'received', received, 'answered', answered, 'first_day', first_day, 'last_day', last_day,
    'first_week', first_week, 'weeks', weeks
  );
end;
$$;
revoke all on function private.lead_figures(text) from public;

-- What the caller's roles may know: leads for sales, articles for editors, the last entries of the audit log for
-- admins. The other parts are null.
create function public.desk_overview(dimension text default 'source') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures jsonb := '{}';
begin
  if not private.is_staff('sales', 'editor') then
    raise exception 'Only staff reads the overview' using errcode = 'insufficient_privilege';
  end if;
  if private.is_staff('sales') then
    figures := figures || jsonb_build_object('leads', private.lead_figures(dimension));
  end if;
  if private.is_staff('editor') then
    figures := figures || jsonb_build_object('articles', (
      select jsonb_build_object(
        'drafts', count(*) filter (where status <> 'Published' or date_published is null),
        'scheduled', count(*) filter (where status = 'Published' and date_published > now()),
        'next', min(date_published) filter (where status = 'Published' and date_published > now())
      )
      from public.blog_posts where post_type = 'Blog'
    ));
  end if;
  if private.is_staff('admin') then
    figures := figures || jsonb_build_object('audit', (
      select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from public.find_audit_entries(entries => 5) as entry
    ));
  end if;
  return figures;
end;
$$;
revoke all on function public.desk_overview(text) from public, anon;
grant execute on function public.desk_overview(text) to authenticated;
