-- What the desk does with leads: one function for each. All of them check the role themselves.

set local lock_timeout = '5s';

create function private.require_sales() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales works with leads' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
revoke all on function private.require_sales from public;

-- The lead with these values in the columns that staff may set. @throws for any other column, and for an owner who does
-- not work with leads.
create function private.changed_lead(lead public.contact_submissions, changes jsonb)
returns public.contact_submissions
language plpgsql stable set search_path = '' as $$
begin
  if changes - private.typed_lead_columns() - array['state', 'reason', 'owner', 'follow_up'] <> '{}' then
    raise exception 'A lead has a column that nobody sets' using errcode = 'insufficient_privilege';
  end if;
  if (changes ->> 'owner')::uuid <> all (private.lead_owners()) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  return jsonb_populate_record(lead, changes);
end;
$$;
revoke all on function private.changed_lead from public;

-- Sets columns of a lead, says how it was answered, and adds a note; empty texts add nothing. False, without any change,
-- if the lead no longer has the version that the change was made on, or is gone. Without changes any version will do.
create function public.change_lead(
  lead uuid, seen_version integer, changes jsonb default '{}', note text default '', answered text default ''
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_sales();
  -- Also for a change of a lead that is gone.
  perform private.changed_lead(null, changes);
  if changes <> '{}' then
    update public.contact_submissions as stored set (
        state, reason, owner, follow_up, full_name, email, company, company_size, messaging_contact, message,
        plan, licenses, best_time, language, utm_source
      ) = (
        select state, reason, owner, follow_up, full_name, email, company, company_size, messaging_contact, message,
          plan, licenses, best_time, language, utm_source
        from private.changed_lead(stored, changes)
      )
      where stored.id = lead and stored.version = seen_version;
    if not found then
      return false;
    end if;
  end if;
  insert into public.lead_events (lead_id, kind, value)
    select lead, kind, value from (values ('answer', answered), ('note', note)) as event (kind, value)
    where value <> '';
  return true;
exception when foreign_key_violation then
  return false;
end;
$$;
revoke all on function public.change_lead from public, anon;
grant execute on function public.change_lead to authenticated;

-- Adds a lead that reached us in another way than by a form. Returns its id.
create function public.add_lead(lead jsonb, note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added public.contact_submissions := private.changed_lead(null, lead);
begin
  perform private.require_sales();
  insert into public.contact_submissions (
      form, answered_at, state, reason, owner, follow_up, full_name, email, company, company_size,
      messaging_contact, message, plan, licenses, best_time, language, utm_source
    ) values (
      'desk', case when added.state not in ('new', 'spam') then now() end, coalesce(added.state, 'new'),
      added.reason, added.owner, added.follow_up, added.full_name, added.email, added.company,
      added.company_size, added.messaging_contact, added.message, added.plan, added.licenses,
      added.best_time, added.language, added.utm_source
    ) returning * into added;
  insert into public.lead_events (lead_id, value) select added.id, note where note <> '';
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'insert', 'contact_submissions', added.id);
  return added.id;
end;
$$;
revoke all on function public.add_lead from public, anon;
grant execute on function public.add_lead to authenticated;

-- Changes up to 50 leads at once, so that others wait for far less than a second: `versions` has the version that was
-- shown by id. `change` has columns and values, or is {"bin": id of the batch}. A lead that somebody changed since
-- stays as it is, unless it is as wanted already.
create function public.change_leads(change jsonb, versions jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(versions) as key limit 50);
  same uuid[];
  changed uuid[];
  overtaken jsonb;
begin
  perform private.require_sales();
  perform private.changed_lead(null, change - 'bin');
  -- In the order of ids, so that two people who change the same leads do not wait for each other.
  perform from public.contact_submissions as lead where lead.id = any (ids) order by lead.id for update;
  same := array(
    select lead.id from public.contact_submissions as lead
      where lead.id = any (ids) and to_jsonb(lead) @> change
    union all
    select binned.id from public.lead_bin as binned where binned.id = any (ids) and change ? 'bin'
  );
  changed := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and lead.id <> all (same)
      and lead.version = (versions ->> lead.id::text)::integer
  );
  select coalesce(jsonb_agg(jsonb_build_object('id', lead.id, 'full_name', lead.full_name)), '[]')
    into overtaken
    from public.contact_submissions as lead
    where lead.id = any (ids) and lead.id <> all (same) and lead.id <> all (changed);
  if change ? 'bin' then
    perform private.bin_leads(changed, (change ->> 'bin')::uuid);
  else
    update public.contact_submissions as stored set (state, reason, owner, follow_up) = (
        select state, reason, owner, follow_up from private.changed_lead(stored, change)
      )
      where stored.id = any (changed);
  end if;
  return jsonb_build_object(
    'changed', cardinality(changed), 'same', cardinality(same), 'overtaken', overtaken,
    'missing',
    cardinality(ids) - cardinality(changed) - cardinality(same) - jsonb_array_length(overtaken)
  );
end;
$$;
revoke all on function public.change_leads from public, anon;
grant execute on function public.change_leads to authenticated;

-- Moves leads into the bin. The caller has locked their rows before, so that no note is added meanwhile and lost.
create function private.bin_leads(ids uuid[], batch uuid) returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.contact_submissions where id = any (ids) returning *
  )
  insert into public.lead_bin (id, batch, deleted_by, erase_at, search_text, lead, events)
  select gone.id, batch, auth.uid(),
    least(now() + interval '30 days', gone.updated_at + interval '24 months'),
    gone.search_text, to_jsonb(gone) - array['search_text', 'search_numbers'],
    (
      select coalesce(jsonb_agg(to_jsonb(event) order by event.id), '[]')
      from public.lead_events as event where event.lead_id = gone.id
    )
  from gone
$$;
revoke all on function private.bin_leads from public;

-- What of a lead in the bin holds no more: an owner whose account was deleted, and the key of a request that was sent
-- again meanwhile.
create or replace function private.outdated_values(lead jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when exists (select from auth.users where users.id = (lead ->> 'owner')::uuid)
      then '{}'::jsonb else '{"owner": null}' end
    || case when exists (
      select from public.contact_submissions as again
      where again.idempotency_key = lead ->> 'idempotency_key'
    ) then '{"idempotency_key": null}'::jsonb else '{}' end
$$;

-- As before, with all columns of an event.
create or replace function public.restore_leads(ids uuid[] default null, batch uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant integer := 50;
  waiting uuid[];
  names text;
begin
  perform private.require_sales();
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
  insert into public.lead_events (id, lead_id, occurred_at, actor, kind, value, detail)
    overriding system value
    select event.id, event.lead_id, event.occurred_at, users.id, event.kind, event.value, event.detail
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

-- Writes into the history of a lead that the site sent the visitor's mail. The site has no account: it knows the key of
-- the request, which nobody can guess, and each mail has one line.
create function public.log_lead_mail(key text, mail text) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_events (lead_id, actor, kind, value)
  select lead.id, null, 'mail', mail from public.contact_submissions as lead
  where lead.idempotency_key = key and mail in ('acknowledgement', 'notification') and not exists (
    select from public.lead_events as event
    where event.lead_id = lead.id and event.kind = 'mail' and event.value = mail
  )
$$;
revoke all on function public.log_lead_mail from public;
grant execute on function public.log_lead_mail to anon, authenticated;
