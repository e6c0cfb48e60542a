-- The list of leads also shows the reader's own leads alone, or those without an owner.

create index contact_submissions_owner_idx
  on public.contact_submissions (assignee, created_at desc, id);
create index contact_submissions_unowned_idx
  on public.contact_submissions (created_at desc, id) where assignee is null;

drop function public.list_leads(
  text, text, text, date, date, text, timestamptz, uuid, integer, integer
);
drop function private.matching_leads(text, text, text, date, date, tsquery);

-- No `set search_path`, so that Postgres inlines it into the calling query and uses the indexes.
create function private.matching_leads(
  wanted_state text, wanted_form text, wanted_plan text, wanted_owner text, reader uuid,
  since date, until date, query tsquery
) returns setof public.contact_submissions
language sql stable as $$
  select lead.* from public.contact_submissions as lead
  where (wanted_state is null or lead.state = wanted_state)
    and (wanted_form is null or lead.form = wanted_form)
    and (wanted_plan is null or lead.requested_plan = wanted_plan)
    and (
      wanted_owner is null
      or wanted_owner = 'mine' and lead.assignee = reader
      or wanted_owner = 'nobody' and lead.assignee is null
    )
    and (since is null or lead.created_at >= since::timestamp at time zone 'UTC')
    and (until is null or lead.created_at < (until + 1)::timestamp at time zone 'UTC')
    and (query is null or lead.search @@ query)
$$;
revoke all on function private.matching_leads(
  text, text, text, text, uuid, date, date, tsquery
) from public;

-- Up to 500 matching leads, newest first, and how many match, counted up to `most` (null: all). With `before`
-- and `after_id`, the leads that follow the one with this time and id. `wanted_owner` is
-- 'mine' for the reader's own leads or 'nobody' for leads without an owner. Days are in UTC.
create function public.list_leads(
  wanted_state text default null,
  wanted_form text default null,
  wanted_plan text default null,
  wanted_owner text default null,
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
  reader constant uuid := auth.uid();
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
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, query
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
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, query
      ) limit most
    ) as counted;
  end if;
  select coalesce(jsonb_agg(to_jsonb(listed) - 'search' - 'idempotency_key'), '[]') into leads from (
    select lead.*, users.email as owner
    from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, query
      ) as lead
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
  text, text, text, text, date, date, text, timestamptz, uuid, integer, integer
) from public, anon;
grant execute on function public.list_leads(
  text, text, text, text, date, date, text, timestamptz, uuid, integer, integer
) to authenticated;
