-- What the lead desk reads and changes. Row-level security keeps readers from using the index on words (its
-- operators are not leakproof), so the list asks one function, which checks the role itself.

-- The plan that a lead asks for; the subscription page stores it in the first line of the message.
alter table public.contact_submissions
  add column requested_plan text generated always as (
    coalesce(plan, case form
      when 'subscription' then substring(message from '^Subscription request: ([^\n]{1,100}) plan')
    end)
  ) stored;

create index contact_submissions_form_idx
  on public.contact_submissions (form, created_at desc, id);
create index contact_submissions_plan_idx
  on public.contact_submissions (requested_plan, created_at desc, id);
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id);

-- Each word also finds the words that begin with it. Null without words, which stands for all leads.
create function private.lead_query(words text) returns tsquery
language sql immutable set search_path = '' as $$
  select case when string_agg(word, '') is not null then
    to_tsquery('simple', string_agg('''' || word || ''':*', ' & '))
  end
  from regexp_split_to_table(translate(left(words, 200), '@''\', '   '), '\s+') as word
  where word <> ''
$$;
revoke all on function private.lead_query(text) from public;

-- No `set search_path`, so that Postgres inlines it into the calling query and uses the indexes.
create function private.matching_leads(
  wanted_state text, wanted_form text, wanted_plan text, since date, until date, query tsquery
) returns setof public.contact_submissions
language sql stable as $$
  select lead.* from public.contact_submissions as lead
  where (wanted_state is null or lead.state = wanted_state)
    and (wanted_form is null or lead.form = wanted_form)
    and (wanted_plan is null or lead.requested_plan = wanted_plan)
    and (since is null or lead.created_at >= since::timestamp at time zone 'UTC')
    and (until is null or lead.created_at < (until + 1)::timestamp at time zone 'UTC')
    and (query is null or lead.search @@ query)
$$;
revoke all on function private.matching_leads(text, text, text, date, date, tsquery) from public;

-- Up to 500 matching leads, newest first, and how many match, counted up to `most` (null: all). With `before`
-- and `after_id`, the leads that follow the one with this time and id. Days are in UTC.
create function public.list_leads(
  wanted_state text default null,
  wanted_form text default null,
  wanted_plan text default null,
  since date default null,
  until date default null,
  words text default '',
  before timestamptz default null,
  after_id uuid default null,
  entries integer default 25,
  most integer default 501
) returns jsonb
language plpgsql stable security definer
-- Filters that are not set must not be part of the plan.
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.lead_query(words);
  rare constant integer := 500;
  -- Set if the words are in so few leads that sorting these is faster than reading from the newest on.
  ids uuid[];
  total integer;
  leads jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  if query is not null then
    ids := array(
      select lead.id from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, since, until, query
      ) as lead limit rare + 1
    );
    if cardinality(ids) <= rare or most <= rare + 1 then
      total := least(cardinality(ids), most);
    end if;
    if cardinality(ids) > rare then
      ids := null;
    end if;
  end if;
  if total is null then
    select count(*) into total from (
      select from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, since, until, query
      ) limit most
    ) as counted;
  end if;
  select coalesce(jsonb_agg(to_jsonb(listed) - 'search' - 'idempotency_key'), '[]') into leads from (
    select lead.*, users.email as owner
    from private.matching_leads(wanted_state, wanted_form, wanted_plan, since, until, query) as lead
      left join auth.users on users.id = lead.assignee
    where (ids is null or lead.id = any (ids))
      and (
        before is null
        or lead.created_at <= before and (lead.created_at < before or lead.id > after_id)
      )
    order by lead.created_at desc, lead.id
    limit least(entries, 500)
  ) as listed;
  return jsonb_build_object('total', total, 'leads', leads);
end;
$$;
revoke all on function public.list_leads(
  text, text, text, date, date, text, timestamptz, uuid, integer, integer
) from public, anon;
grant execute on function public.list_leads(
  text, text, text, date, date, text, timestamptz, uuid, integer, integer
) to authenticated;

-- A lead with its owner's address and its newest 500 events with the addresses of the people in them; null if
-- there is no such lead.
create function public.read_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  return (
    select to_jsonb(wanted) - 'search' - 'idempotency_key' || jsonb_build_object(
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
revoke all on function public.read_lead(uuid) from public, anon;
grant execute on function public.read_lead(uuid) to authenticated;

-- Sets the state and the owner that `changes` names, and adds a note unless it is empty. False, without any
-- change, if the lead no longer has the version that the change was made on. A note alone needs no version.
create function public.change_lead(lead uuid, seen_version integer, changes jsonb, note text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales changes leads' using errcode = 'insufficient_privilege';
  end if;
  if changes ->> 'assignee' is not null and not exists (
    select from public.staff_roles
    where staff_roles.user_id = (changes ->> 'assignee')::uuid
      and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  if changes <> '{}' then
    update public.contact_submissions as changed set
      state = case when changes ? 'state' then changes ->> 'state' else changed.state end,
      assignee = case when changes ? 'assignee' then (changes ->> 'assignee')::uuid
        else changed.assignee end
      where changed.id = lead and changed.version = seen_version;
    if not found then
      return false;
    end if;
  end if;
  if note <> '' then
    insert into public.lead_events (lead_id, value) values (lead, note);
  end if;
  return true;
exception when foreign_key_violation then
  return false;
end;
$$;
revoke all on function public.change_lead(uuid, integer, jsonb, text) from public, anon;
grant execute on function public.change_lead(uuid, integer, jsonb, text) to authenticated;
