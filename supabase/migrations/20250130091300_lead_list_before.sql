-- The list of leads as the release before asks for it; nothing calls it any more.

alter table public.contact_submissions add column search tsvector generated always as (
  to_tsvector('simple',
    full_name || ' ' || replace(email, '@', ' ') || ' ' || coalesce(company, '') || ' ' || message)
) stored;

-- No `set search_path`, so that Postgres inlines it into the calling query and uses the indexes.
create function private.matching_leads(
  wanted_state text, wanted_form text, wanted_plan text, wanted_owner text, reader uuid,
  since date, until date, wanted private.lead_search
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
    and ((wanted).longest is null or lead.search_text like (wanted).longest)
    and ((wanted).others is null or lead.search_text like all ((wanted).others))
    and (
      (wanted).number is null
      or lead.search_text like (wanted).number
      or lead.search_numbers && (wanted).parts
    )
$$;
revoke all on function private.matching_leads from public;

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
  wanted private.lead_search := private.read_lead_search(words);
  rare constant integer := 500;
  -- Set if the words are in so few leads that sorting these is faster than reading from the newest on.
  ids uuid[];
  total integer;
  leads jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  if wanted.others is not null then
    ids := array(
      select lead.id from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, wanted
      ) as lead limit rare + 1
    );
    if cardinality(ids) <= rare or most <= rare + 1 then
      total := least(cardinality(ids), most);
    end if;
    if cardinality(ids) > rare then
      ids := null;
      -- Read from the newest lead on; the index of the words would find all of them first.
      wanted.others := array_remove(wanted.others || wanted.longest, null);
      wanted.longest := null;
    end if;
  end if;
  if total is null then
    select count(*) into total from (
      select from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, wanted
      ) limit most
    ) as counted;
  end if;
  select coalesce(jsonb_agg(to_jsonb(listed) - private.unread_lead_columns()), '[]')
  into leads from (
    select lead.*, users.email as owner
    from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, wanted
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
revoke all on function public.list_leads from public, anon;
grant execute on function public.list_leads to authenticated;
