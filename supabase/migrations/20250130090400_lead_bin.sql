-- A lead that is deleted on the desk waits in a bin, from which it comes back with its notes and history. The bin is a
-- table of its own, so that lists, counts, searches and files do not see it.

create table public.lead_bin (
  id uuid primary key,
  -- The leads that were deleted in one go come back in one go.
  batch uuid not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references auth.users (id) on delete set null,
  -- 30 days later, or 24 months after the last exchange if that is earlier.
  erase_at timestamptz not null,
  search_text text not null,
  lead jsonb not null,
  events jsonb not null
);
comment on table public.lead_bin is 'Deleted leads, until erase_at; read and changed by functions alone.';
create index lead_bin_newest_idx on public.lead_bin (deleted_at desc, id);
create index lead_bin_batch_idx on public.lead_bin (batch);
create index lead_bin_erase_at_idx on public.lead_bin (erase_at);

alter table public.lead_bin enable row level security;
revoke all on table public.lead_bin from anon, authenticated;

-- The name of a lead of the list or the bin.
create function private.lead_name(lead_id text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select lead.full_name from public.contact_submissions as lead where lead.id::text = lead_id),
    (select binned.lead ->> 'full_name' from public.lead_bin as binned where binned.id::text = lead_id)
  )
$$;
revoke all on function private.lead_name from public;

create function private.require_sales() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales works with leads' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
revoke all on function private.require_sales from public;

-- Moves leads into the bin. The caller has locked their rows before, so that no note is added meanwhile and lost.
create function private.bin_leads(ids uuid[], batch uuid) returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.contact_submissions where id = any (ids) returning *
  )
  insert into public.lead_bin (id, batch, deleted_by, erase_at, search_text, lead, events)
  select gone.id, batch, auth.uid(),
    least(now() + interval '30 days', gone.updated_at + interval '24 months'),
    gone.search_text, to_jsonb(gone) - array['notes', 'search_text', 'search_numbers'],
    (
      select coalesce(jsonb_agg(to_jsonb(event) order by event.id), '[]')
      from public.lead_events as event where event.lead_id = gone.id
    )
  from gone
$$;
revoke all on function private.bin_leads from public;

-- The columns of a lead in the bin. Those that were added after it was deleted get their defaults when it comes back.
create function private.binned_columns(lead jsonb) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped
    and attgenerated = '' and lead ? attname
$$;
revoke all on function private.binned_columns(jsonb) from public;

-- What of a lead in the bin holds no more: people whose accounts were deleted, and the key of a request that was sent
-- again meanwhile.
create function private.outdated_values(lead jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select (
      select coalesce(jsonb_object_agg(name, null::text), '{}') from unnest(array['owner', 'answered_by']) as name
      where not exists (select from auth.users where users.id = (lead ->> name)::uuid)
    ) || case when exists (
      select from public.contact_submissions as again
      where again.idempotency_key = lead ->> 'idempotency_key'
    ) then '{"idempotency_key": null}'::jsonb else '{}' end
$$;
revoke all on function private.outdated_values(jsonb) from public;

-- Puts up to 50 leads back as they were: those with these ids, or those that were deleted in one go. Returns how many
-- were put back, and whether more wait.
create function public.restore_leads(ids uuid[] default null, batch uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant integer := 50;
  waiting uuid[];
  names text;
begin
  perform private.require_sales();
  perform private.begin_act('restore ' || batch);
  waiting := array(
    select binned.id from public.lead_bin as binned
    where (binned.id = any (ids) or binned.batch = restore_leads.batch) and binned.erase_at > now()
    order by binned.id limit step for update
  );
  for names in
    select distinct private.binned_columns(binned.lead)
    from public.lead_bin as binned where binned.id = any (waiting)
  loop
    execute format(
      'insert into public.contact_submissions (%1$s)
        select %1$s from (
          select lead.* from public.lead_bin as binned, jsonb_populate_record(
            null::public.contact_submissions, binned.lead || private.outdated_values(binned.lead)
          ) as lead
          where binned.id = any ($1) and private.binned_columns(binned.lead) = $2
        ) as lead', names
    ) using waiting, names;
  end loop;
  insert into public.lead_events (id, lead_id, occurred_at, actor, kind, value, detail, merged_from, corrected_at, mail)
    overriding system value
    select event.id, event.lead_id, event.occurred_at, users.id, event.kind, event.value, event.detail,
      event.merged_from, event.corrected_at, event.mail
    from public.lead_bin as binned,
      jsonb_populate_recordset(null::public.lead_events, binned.events) as event
      left join auth.users on users.id = event.actor
    where binned.id = any (waiting);
  delete from public.lead_bin as binned where binned.id = any (waiting);
  insert into public.audit_log (actor, action, table_name, row_id)
    select auth.uid(), 'insert', 'contact_submissions', id from unnest(waiting) as id;
  return jsonb_build_object('restored', cardinality(waiting), 'more', cardinality(waiting) = step
    and exists (
      select from public.lead_bin as binned
      where (binned.id = any (ids) or binned.batch = restore_leads.batch) and binned.erase_at > now()
    ));
end;
$$;
revoke all on function public.restore_leads(uuid[], uuid) from public, anon;
grant execute on function public.restore_leads(uuid[], uuid) to authenticated;

-- Deletes leads in the bin for good, and returns their number. The calls of one deletion have the same `batch`.
create function public.erase_leads(ids uuid[], batch uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales deletes leads' using errcode = 'insufficient_privilege';
  end if;
  perform private.begin_act(batch::text);
  with gone as (
    delete from public.lead_bin where lead_bin.id = any (ids) returning lead_bin.id
  )
  insert into public.audit_log (actor, action, table_name, row_id)
    select auth.uid(), 'delete', 'lead_bin', gone.id from gone;
  get diagnostics erased = row_count;
  return erased;
end;
$$;
revoke all on function public.erase_leads from public, anon;
grant execute on function public.erase_leads to authenticated;

-- Deletes leads 24 months after the last exchange, as the privacy notice says, and what the bin has kept for long enough.
-- Returns their number.
create function public.purge_old_leads() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
  erased integer;
begin
  delete from public.contact_submissions where updated_at < now() - interval '24 months';
  get diagnostics deleted = row_count;
  with gone as (delete from public.lead_bin where erase_at <= now() returning id)
  insert into public.audit_log (actor, action, table_name, row_id)
    select null, 'delete', 'lead_bin', gone.id from gone;
  get diagnostics erased = row_count;
  return deleted + erased;
end;
$$;
revoke all on function public.purge_old_leads() from public, anon, authenticated;
grant execute on function public.purge_old_leads() to service_role;

-- Each new lead purges the old ones, so that retention needs no scheduled job. A failed purge must not
-- lose the new lead. The history of a lead that a rule gave to its owner, or that a spam word held back, begins with that.
create function private.after_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, actor, kind, value, detail)
    select lead.id, null, 'owner', lead.owner, private.rule_words(private.rule_for(lead)) from added as lead
    -- Files of thousands of leads ask no rule.
    where case when not private.is_from_staff(lead.form) and lead.owner is not null and lead.created_at = now()
      then lead.owner = any ((private.rule_for(lead)).owners) else false end;
  begin
    insert into public.lead_events (lead_id, actor, kind, value)
      select lead.id, null, 'held_back', private.spam_entry(lead) from added as lead
      where case when lead.state = 'spam' and not private.is_from_staff(lead.form) and lead.created_at = now()
        then private.spam_entry(lead) is not null else false end;
  exception when others then
    raise warning 'Why leads are spam was not kept: %', sqlerrm;
  end;
  begin
    perform public.purge_old_leads();
  exception when others then
    raise warning 'Old leads were not purged: %', sqlerrm;
  end;
  return null;
end;
$$;
revoke all on function private.after_lead() from public;
create trigger contact_submissions_added after insert on public.contact_submissions
  referencing new table as added for each statement execute function private.after_lead();

-- The history of other leads no longer names a lead that is erased, or leads to it.
create function private.forget_merged_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  merge record;
begin
  for merge in
    select event.id, event.lead_id, event.kind, erased.full_name
    from (
        select gone.id, coalesce(to_jsonb(gone) ->> 'full_name', to_jsonb(gone) -> 'lead' ->> 'full_name') as full_name
        from gone
      ) as erased
      join public.lead_events as event on event.detail = erased.id::text and event.kind in ('merged', 'merged_into')
    where not exists (select from public.contact_submissions as lead where lead.id = erased.id)
      and not exists (select from public.lead_bin as binned where binned.id = erased.id)
  loop
    update public.lead_events set value = null, detail = null where id = merge.id;
    continue when merge.kind = 'merged_into';
    delete from public.lead_events as event
      where event.lead_id = merge.lead_id and event.merged_from = merge.full_name and event.kind = 'values'
        and event.value = 'full_name ' || merge.full_name;
    update public.lead_events as event set merged_from = '', value = case event.kind
        when 'values' then btrim(replace(E'\n' || event.value || E'\n', E'\nfull_name ' || merge.full_name || E'\n', E'\n'), E'\n')
        else event.value
      end
      where event.lead_id = merge.lead_id and event.merged_from = merge.full_name;
    update public.contact_submissions as lead set notes = private.notes_of(lead.id) where lead.id = merge.lead_id;
  end loop;
  return null;
end;
$$;
revoke all on function private.forget_merged_leads() from public;
create trigger contact_submissions_merges after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.forget_merged_leads();
create trigger lead_bin_merges after delete on public.lead_bin
  referencing old table as gone for each statement execute function private.forget_merged_leads();
