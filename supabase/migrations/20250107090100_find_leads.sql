-- The list of leads in five orders, with every owner, one person's requests and those of one company. The function
-- list_leads remains for the previous version of the site alone.

set local lock_timeout = '5s';

-- The subscription page has the company in a line of the message.
create function private.lead_company(company text, form text, message text) returns text
language sql immutable parallel safe
return nullif(btrim(coalesce(company, case form
  when 'subscription' then substring(message from '(?n)^Company name: (.+)$')
end)), '');

-- Leads without a company come last.
create function private.company_key(company text, form text, message text) returns text
language sql immutable parallel safe
return coalesce('1' || lower(private.lead_company(company, form, message)), '2');

create function private.state_key(state text) returns text
language sql immutable parallel safe
return array_position(array['new', 'contacted', 'qualified', 'closed'], state)::text;

-- One person, however the address is written: without case, and without what follows a plus.
create function private.person_of(email text) returns text
language sql immutable parallel safe
return lower(regexp_replace(email, '(?<=.)\+[^@]*(?=@)', ''));

-- The host from its end, so that a company is the beginning of the hosts of all its departments.
create function private.host_key(host text) returns text
language sql immutable parallel safe
return reverse('.' || lower(host));

revoke all on function private.lead_company(text, text, text), private.company_key(text, text, text),
  private.state_key(text), private.person_of(text), private.host_key(text) from public;
-- Whoever adds or changes a lead computes the indexes. The API has no way to these functions, because nobody has usage
-- of the schema.
grant execute on function private.lead_company(text, text, text), private.company_key(text, text, text),
  private.state_key(text), private.person_of(text), private.host_key(text)
  to anon, authenticated, service_role;

create index contact_submissions_company_key_idx on public.contact_submissions
  ((private.company_key(company, form, message)), created_at desc, id);
create index contact_submissions_state_key_idx on public.contact_submissions
  ((private.state_key(state)), created_at desc, id);
create index contact_submissions_changed_idx on public.contact_submissions (updated_at desc, id);
create index contact_submissions_person_idx on public.contact_submissions
  ((private.person_of(email)), created_at desc, id);
create index contact_submissions_host_idx on public.contact_submissions
  ((private.host_key(split_part(email, '@', 2))) text_pattern_ops);
-- The new indexes, and the one of the newest leads, do their work.
drop index public.contact_submissions_updated_at_idx, public.contact_submissions_created_at_idx;

create type private.lead_filter as (
  state text,
  form text,
  plan text,
  -- One owner, or any of several.
  owner uuid,
  owners uuid[],
  is_unowned boolean,
  since timestamptz,
  until timestamptz,
  person text,
  company text,
  words private.lead_search,
  -- Only these leads.
  ids uuid[],
  -- How many leads have the words, up to 501; set by narrow_lead_filter.
  counted integer
);

-- The people who own leads and no longer have a role for it.
create function private.former_owners() returns uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive owners as (
    (select assignee from public.contact_submissions where assignee is not null order by assignee limit 1)
    union all
    select (
      select lead.assignee from public.contact_submissions as lead
      where lead.assignee > owners.assignee order by lead.assignee limit 1
    )
    from owners where owners.assignee is not null
  )
  select coalesce(array_agg(owners.assignee), '{}') from owners
  where owners.assignee is not null and not exists (
    select from public.staff_roles
    where staff_roles.user_id = owners.assignee and staff_roles.role in ('sales', 'admin')
  )
$$;
revoke all on function private.former_owners() from public;

-- `owner` is 'mine' for the caller's own leads, 'nobody', 'left' for those of people who left, or an id. Days are in UTC.
create function private.read_lead_filter(filters jsonb) returns private.lead_filter
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted private.lead_filter;
  owner constant text := filters ->> 'owner';
begin
  wanted.state := filters ->> 'state';
  wanted.form := filters ->> 'form';
  wanted.plan := filters ->> 'plan';
  if owner = 'mine' then
    wanted.owner := auth.uid();
  elsif owner = 'nobody' then
    wanted.is_unowned := true;
  elsif owner = 'left' then
    wanted.owners := private.former_owners();
  else
    wanted.owner := owner::uuid;
  end if;
  wanted.since := (filters ->> 'from')::timestamp at time zone 'UTC';
  wanted.until := ((filters ->> 'to')::date + 1)::timestamp at time zone 'UTC';
  wanted.person := private.person_of(filters ->> 'person');
  wanted.company := private.host_key(filters ->> 'company');
  wanted.words := private.read_lead_search(filters ->> 'words');
  if filters ? 'ids' then
    wanted.ids := array(select id::uuid from jsonb_array_elements_text(filters -> 'ids') as id);
  end if;
  return wanted;
end;
$$;
revoke all on function private.read_lead_filter(jsonb) from public;

-- No `set search_path`, so that Postgres inlines it into the calling query and uses the indexes.
create function private.filtered_leads(wanted private.lead_filter)
returns setof public.contact_submissions
language sql stable as $$
  select lead.* from public.contact_submissions as lead
  where ((wanted).state is null or lead.state = (wanted).state)
    and ((wanted).form is null or lead.form = (wanted).form)
    and ((wanted).plan is null or lead.requested_plan = (wanted).plan)
    and ((wanted).owner is null or lead.assignee = (wanted).owner)
    and ((wanted).owners is null or lead.assignee = any ((wanted).owners))
    and ((wanted).is_unowned is null or lead.assignee is null)
    and ((wanted).since is null or lead.created_at >= (wanted).since)
    and ((wanted).until is null or lead.created_at < (wanted).until)
    and ((wanted).person is null or private.person_of(lead.email) = (wanted).person)
    and (
      (wanted).company is null
      or private.host_key(split_part(lead.email, '@', 2)) ^@ (wanted).company
    )
    and ((wanted).ids is null or lead.id = any ((wanted).ids))
    and (((wanted).words).longest is null or lead.search_text like ((wanted).words).longest)
    and (((wanted).words).others is null or lead.search_text like all (((wanted).words).others))
    and (
      ((wanted).words).number is null
      or lead.search_text like ((wanted).words).number
      or lead.search_numbers && ((wanted).words).parts
    )
$$;
revoke all on function private.filtered_leads(private.lead_filter) from public;

-- Chooses how words are found. Words of few leads become the ids of these, because sorting them is faster than reading
-- from the newest lead on. Frequent words are looked for in that order, without the index, which would find all first.
create function private.narrow_lead_filter(wanted private.lead_filter) returns private.lead_filter
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  rare constant integer := 500;
  words private.lead_search := wanted.words;
  ids uuid[];
begin
  if words.others is null then
    return wanted;
  end if;
  ids := array(select lead.id from private.filtered_leads(wanted) as lead limit rare + 1);
  wanted.counted := cardinality(ids);
  if cardinality(ids) <= rare then
    wanted.ids := ids;
    wanted.words := null;
  else
    words.others := array_remove(words.others || words.longest, null);
    words.longest := null;
    wanted.words := words;
  end if;
  return wanted;
end;
$$;
revoke all on function private.narrow_lead_filter(private.lead_filter) from public;

-- The query of the leads that follow a place in an order, or with `backwards` of those before it, the nearest first.
-- Its parameters are the filter, the place's time, id and group, and how many.
create function private.ordered_leads(sort text, has_place boolean, backwards boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Leads with the same company or state are in one group, the newest first.
  grouped constant text := case sort
    when 'company' then 'private.company_key(lead.company, lead.form, lead.message)'
    when 'state' then 'private.state_key(lead.state)'
  end;
  moment constant text := case sort when 'changed' then 'lead.updated_at' else 'lead.created_at' end;
  falls constant boolean := (sort = 'oldest') = backwards;
  arranged constant text := moment || case when falls then ' desc, lead.id' else ', lead.id desc' end;
  beyond constant text := format(
    case when falls then '%1$s <= $2 and (%1$s < $2 or lead.id > $3)'
      else '%1$s >= $2 and (%1$s > $2 or lead.id < $3)' end, moment
  );
  chosen constant text := 'select lead.* from private.filtered_leads($1) as lead where ';
begin
  if grouped is null then
    return chosen || case when has_place then beyond else 'true' end
      || ' order by ' || arranged || ' limit $5';
  end if;
  return case when has_place then format(
    '(%s %s = $4 and %s order by %s limit $5) union all ', chosen, grouped, beyond, arranged
  ) else 'select * from ' end || format(
    '(%s %s order by %s %s, %s limit $5) %s limit $5', chosen,
    case when not has_place then 'true' else grouped || case when backwards then ' < $4' else ' > $4' end end,
    grouped, case when backwards then 'desc' else '' end, arranged,
    case when has_place then '' else 'as listed' end
  );
end;
$$;
revoke all on function private.ordered_leads(text, boolean, boolean) from public;

-- The ids of these leads.
create function private.ordered_lead_ids(
  wanted private.lead_filter, sort text, place jsonb, backwards boolean, entries integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select id from (%s) as listed)',
    private.ordered_leads(sort, place is not null, backwards)
  ) into ids using wanted, (place ->> 'time')::timestamptz, (place ->> 'id')::uuid,
    place ->> 'group', entries;
  return ids;
end;
$$;
revoke all on function private.ordered_lead_ids(private.lead_filter, text, jsonb, boolean, integer)
  from public;

-- Where a lead is in an order.
create function private.lead_place(lead public.contact_submissions, sort text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'time', case sort when 'changed' then lead.updated_at else lead.created_at end,
    'id', lead.id,
    'group', case sort
      when 'company' then private.company_key(lead.company, lead.form, lead.message)
      when 'state' then private.state_key(lead.state)
    end
  )
$$;
revoke all on function private.lead_place(public.contact_submissions, text) from public;

create function private.listed_lead(
  lead public.contact_submissions, sort text, with_notes boolean
) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(lead) - private.unread_lead_columns() || jsonb_build_object(
    'company', private.lead_company(lead.company, lead.form, lead.message),
    'owner', (select users.email from auth.users where users.id = lead.assignee),
    'place', private.lead_place(lead, sort),
    'notes', case when with_notes then (
      select jsonb_agg(jsonb_build_object(
        'occurred_at', note.occurred_at, 'author', author.email, 'value', note.value
      ) order by note.id)
      from public.lead_events as note left join auth.users as author on author.id = note.actor
      where note.lead_id = lead.id and note.kind = 'note'
    ) end
  )
$$;
revoke all on function private.listed_lead(public.contact_submissions, text, boolean) from public;

-- Up to 500 matching leads in an order ('newest', 'oldest', 'changed', 'company' or 'state'), each with its place in
-- it; how many match, counted up to `most` (null: all); and the time of this answer. With a place, the leads after it.
create function public.find_leads(
  filters jsonb default '{}',
  sort text default 'newest',
  place jsonb default null,
  entries integer default 25,
  most integer default 501,
  with_notes boolean default false
) returns jsonb
language plpgsql stable security definer
-- Filters that are not set must not be part of the plan.
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted private.lead_filter;
  total integer;
  leads jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  wanted := private.narrow_lead_filter(private.read_lead_filter(filters));
  if wanted.counted is not null and (wanted.ids is not null or most <= 501) then
    total := least(wanted.counted, most);
  end if;
  if total is null then
    select count(*) into total from (
      select from private.filtered_leads(wanted) limit most
    ) as counted;
  end if;
  execute format(
    'select coalesce(jsonb_agg(private.listed_lead(listed::public.contact_submissions, $6, $7)), ''[]'') from (%s) as listed',
    private.ordered_leads(sort, place is not null, false)
  ) into leads using wanted, (place ->> 'time')::timestamptz, (place ->> 'id')::uuid,
    place ->> 'group', least(entries, 500), sort, with_notes;
  return jsonb_build_object('total', total, 'shown_at', now(), 'leads', leads);
end;
$$;
revoke all on function public.find_leads(jsonb, text, jsonb, integer, integer, boolean)
  from public, anon;
grant execute on function public.find_leads(jsonb, text, jsonb, integer, integer, boolean)
  to authenticated;

-- The ids of the leads before and after one in a filtered list, also if it no longer matches itself.
create function public.lead_neighbors(lead uuid, filters jsonb default '{}', sort text default 'newest')
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted private.lead_filter;
  place jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  select private.lead_place(stored, sort) into place
    from public.contact_submissions as stored where stored.id = lead_neighbors.lead;
  if place is null then
    return '{}';
  end if;
  wanted := private.narrow_lead_filter(private.read_lead_filter(filters));
  return jsonb_build_object(
    'previous', (private.ordered_lead_ids(wanted, sort, place, true, 1))[1],
    'next', (private.ordered_lead_ids(wanted, sort, place, false, 1))[1]
  );
end;
$$;
revoke all on function public.lead_neighbors(uuid, jsonb, text) from public, anon;
grant execute on function public.lead_neighbors(uuid, jsonb, text) to authenticated;

-- As before, with the company from the message.
create or replace function public.read_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  return (
    select to_jsonb(wanted) - private.unread_lead_columns() || jsonb_build_object(
      'company', private.lead_company(wanted.company, wanted.form, wanted.message),
      'owner', (select users.email from auth.users where users.id = wanted.assignee),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(event) order by event.id desc), '[]') from (
          select events.id, events.occurred_at, events.kind, events.value,
            author.email as author, owner.email as owner
          from public.lead_events as events
            left join auth.users as author on author.id = events.actor
            left join auth.users as owner
              on events.kind = 'assignee' and owner.id::text = events.value
          where events.lead_id = wanted.id
          order by events.id desc
          limit 500
        ) as event
      )
    )
    from public.contact_submissions as wanted where wanted.id = lead
  );
end;
$$;
