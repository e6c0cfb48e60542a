-- Changes many leads at once, in steps of up to 50, so that each takes far less than a second and others wait for no
-- longer.
--
-- `change` is {"state": state}, {"owner": id or null} or {"bin": id of the batch}. The leads are either `chosen`, an object
-- of the version that was shown by id, or those that `filters` find, the newest first: of these, the ones after `place`
-- that were received by the time of the list, `shown_at`. A lead that somebody changed after it was shown stays as it
-- is, unless it is as wanted already.
create function public.change_leads(
  change jsonb,
  chosen jsonb default null,
  filters jsonb default '{}',
  shown_at timestamptz default now(),
  place jsonb default null
) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  step constant integer := 50;
  wanted private.lead_filter;
  ids uuid[];
  same uuid[];
  overtaken uuid[];
  changed uuid[];
  missing integer;
  next_place jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales changes leads' using errcode = 'insufficient_privilege';
  end if;
  if change ->> 'owner' is not null and not exists (
    select from public.staff_roles
    where staff_roles.user_id = (change ->> 'owner')::uuid
      and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  if chosen is not null then
    ids := array(select key::uuid from jsonb_object_keys(chosen) as key limit step);
  else
    wanted := private.read_lead_filter(filters);
    wanted.until := least(wanted.until, shown_at + interval '1 microsecond');
    wanted := private.narrow_lead_filter(wanted);
    ids := private.ordered_lead_ids(wanted, 'newest', place, false, step);
    if cardinality(ids) = step then
      select private.lead_place(last, 'newest') into next_place
        from public.contact_submissions as last where last.id = ids[step];
    end if;
  end if;
  -- In the order of ids, so that two people who change the same leads do not wait for each other.
  perform from public.contact_submissions as lead where lead.id = any (ids) order by lead.id for update;
  same := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and (
      change ? 'state' and lead.state = change ->> 'state'
      or change ? 'owner' and lead.assignee is not distinct from (change ->> 'owner')::uuid
    )
  ) || array(select binned.id from public.lead_bin as binned where binned.id = any (ids) and change ? 'bin');
  overtaken := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and lead.id <> all (same) and case
      when chosen is null then lead.updated_at > shown_at
      else lead.version <> (chosen ->> lead.id::text)::integer
    end
  );
  changed := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and lead.id <> all (same) and lead.id <> all (overtaken)
  );
  missing := cardinality(ids) - cardinality(same) - cardinality(overtaken) - cardinality(changed);
  if change ? 'bin' then
    perform private.bin_leads(changed, (change ->> 'bin')::uuid);
  else
    update public.contact_submissions as lead set
      state = coalesce(change ->> 'state', lead.state),
      assignee = case when change ? 'owner' then (change ->> 'owner')::uuid else lead.assignee end
      where lead.id = any (changed);
  end if;
  return jsonb_build_object(
    'changed', cardinality(changed), 'same', cardinality(same), 'missing', missing,
    'overtaken', (
      select coalesce(jsonb_agg(jsonb_build_object('id', lead.id, 'full_name', lead.full_name)), '[]')
      from public.contact_submissions as lead where lead.id = any (overtaken)
    ),
    'next', next_place
  );
end;
$$;
revoke all on function public.change_leads(jsonb, jsonb, jsonb, timestamptz, jsonb) from public, anon;
grant execute on function public.change_leads(jsonb, jsonb, jsonb, timestamptz, jsonb) to authenticated;
