-- What the desk does with leads: one function for each. All of them check the role themselves.

-- The lead with these values in the columns that staff may set. @throws for any other column, and for an owner who does
-- not work with leads.
create function private.changed_lead(lead public.contact_submissions, changes jsonb)
returns public.contact_submissions
language plpgsql stable set search_path = '' as $$
begin
  if changes - private.typed_lead_columns() - array[
    'state', 'reason', 'owner', 'follow_up', 'next_step', 'amount', 'tags'
  ] <> '{}' then
    raise exception 'A lead has a column that nobody sets' using errcode = 'insufficient_privilege';
  end if;
  if (changes ->> 'owner')::uuid <> all (private.lead_owners()) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  return jsonb_populate_record(lead, changes);
end;
$$;
revoke all on function private.changed_lead from public;

-- The earlier values of leads that a member changed several at once, or answered, with the version that the change gave
-- each lead.
create table private.lead_undo (
  batch uuid not null,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- No foreign key: a row means nothing after a day.
  actor uuid not null,
  changed_at timestamptz not null default now(),
  version integer not null,
  before jsonb not null,
  primary key (batch, lead_id)
);
comment on table private.lead_undo is 'Rows older than a day go with the next change that can be undone.';
alter table private.lead_undo enable row level security;
revoke all on table private.lead_undo from anon, authenticated;
create index lead_undo_lead_idx on private.lead_undo (lead_id);
create index lead_undo_changed_idx on private.lead_undo (changed_at);

create function private.keep_for_undo(batch uuid, ids uuid[]) returns void
language sql set search_path = '' as $$
  delete from private.lead_undo where changed_at < now() - interval '1 day';
  insert into private.lead_undo (batch, lead_id, actor, version, before)
    select keep_for_undo.batch, lead.id, auth.uid(), lead.version + 1, jsonb_build_object(
        'state', lead.state, 'reason', lead.reason, 'owner', lead.owner, 'follow_up', lead.follow_up,
        'next_step', lead.next_step, 'amount', lead.amount, 'tags', lead.tags, 'answered_at', lead.answered_at, 'ended_at', lead.ended_at
      )
    from public.contact_submissions as lead
    where keep_for_undo.batch is not null and lead.id = any (ids)
    on conflict do nothing
$$;
revoke all on function private.keep_for_undo from public;

-- Sets columns of a lead, says how it was answered, and adds a note, whose kind is call, meeting, mail or none; empty texts
-- add nothing. False, without any change, if the lead no longer has the version that the change was made on, or is gone.
-- Without changes any version will do.
create function public.change_lead(
  lead uuid, seen_version integer, changes jsonb default '{}', note text default '', answered text default '',
  note_kind text default ''
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_sales();
  -- Also for a change of a lead that is gone.
  perform private.changed_lead(null, changes);
  if changes <> '{}' then
    if answered <> '' then
      perform private.keep_for_undo(gen_random_uuid(), array[lead]);
    end if;
    update public.contact_submissions as stored set (
        state, reason, owner, follow_up, next_step, amount, tags, full_name, email, company, company_size, messaging_contact,
        message, plan, licenses, best_time, language, utm_source
      ) = (
        select state, reason, owner, follow_up, next_step, amount, tags, full_name, email, company, company_size, messaging_contact,
          message, plan, licenses, best_time, language, utm_source
        from private.changed_lead(stored, changes)
      )
      where stored.id = lead and stored.version = seen_version;
    if not found then
      return false;
    end if;
  end if;
  insert into public.lead_events (lead_id, kind, value, detail)
    select lead, kind, value, detail
    from (values ('answer', answered, null), ('note', note, nullif(note_kind, ''))) as event (kind, value, detail)
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
      form, answered_at, ended_at, state, reason, owner, follow_up, next_step, amount, full_name, email, company, company_size,
      messaging_contact, message, plan, licenses, best_time, language, utm_source
    ) values (
      'desk', case when added.state not in ('new', 'spam') then now() end,
      case when added.state in ('won', 'lost') then now() end, coalesce(added.state, 'new'),
      added.reason, added.owner, added.follow_up, added.next_step, added.amount, added.full_name, added.email, added.company,
      added.company_size, added.messaging_contact, added.message, added.plan, added.licenses,
      added.best_time, added.language, added.utm_source
    ) returning * into added;
  insert into public.lead_events (lead_id, kind, value) values (added.id, 'added', 'desk');
  insert into public.lead_events (lead_id, value) select added.id, note where note <> '';
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'insert', 'contact_submissions', added.id);
  return added.id;
end;
$$;
revoke all on function public.add_lead from public, anon;
grant execute on function public.add_lead to authenticated;

-- Which of these persons, as the view `leads` names them, are leads already.
create function public.known_persons(persons text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_sales();
  return query select distinct private.person_of(lead.email) from public.contact_submissions as lead
    where private.person_of(lead.email) = any (persons);
end;
$$;
revoke all on function public.known_persons from public, anon;
grant execute on function public.known_persons to authenticated;

-- Adds up to 5,000 leads of a file, all or none, each with its notes as the caller's. The caller owns those that name no
-- owner, and `state` is that of those without one. Returns their number.
create function public.import_leads(leads jsonb, state text default 'new') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform private.require_sales();
  if jsonb_array_length(leads) > 5000 then
    raise exception 'A file has up to 5000 leads' using errcode = 'check_violation';
  end if;
  if exists (
    select from jsonb_array_elements(leads) as given
    where (given ->> 'owner')::uuid <> all (private.lead_owners())
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  with rows as materialized (
    select gen_random_uuid() as new_id, given, lead.*, coalesce(lead.state, import_leads.state) as given_state
    from jsonb_array_elements(leads) as given,
      jsonb_populate_record(null::public.contact_submissions, given) as lead
  ), imported as (
    insert into public.contact_submissions (
        id, form, created_at, answered_at, state, reason, owner, follow_up, next_step, amount, tags, full_name, email, company,
        company_size, messaging_contact, message, plan, licenses, best_time, language, page, referrer_host,
        utm_source, utm_medium, utm_campaign
      )
      select new_id, 'import', coalesce(created_at, now()),
        case when given_state not in ('new', 'spam') then now() end, given_state,
        case when given_state in ('won', 'lost') then reason end,
        case when given ? 'owner' then owner else auth.uid() end, follow_up, next_step, amount, coalesce(tags, '{}'), full_name, email,
        company, company_size, messaging_contact, message, plan, licenses, best_time, language, page, referrer_host,
        utm_source, utm_medium, utm_campaign
      from rows
  )
  -- An event has up to 5,000 characters.
  insert into public.lead_events (lead_id, kind, value)
    select new_id, case first when 0 then 'added' else 'note' end,
      case first when 0 then 'import' else substr(given ->> 'notes', first, 5000) end
    from rows, lateral (
      select 0 as first union all select generate_series(1, char_length(given ->> 'notes'), 5000)
    ) as part
    order by new_id, first;
  added := jsonb_array_length(leads);
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'import', 'contact_submissions', added || ' rows');
  return added;
end;
$$;
revoke all on function public.import_leads from public, anon;
grant execute on function public.import_leads to authenticated;

-- Changes up to 50 leads at once, so that others wait for far less than a second: `versions` has the version that was
-- shown by id. `change` has columns and values, where tags are added to those of the lead, or is {"bin": id of the batch}.
-- A lead that somebody changed since stays as it is, unless it is as wanted already. With a batch, `undo_lead_changes`
-- takes the change back; what is in the bin comes back with `restore_leads`.
create function public.change_leads(change jsonb, versions jsonb, batch uuid default null) returns jsonb
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
    perform private.keep_for_undo(batch, changed);
    update public.contact_submissions as stored set (state, reason, owner, follow_up, tags) = (
        select state, reason, owner, follow_up, stored.tags || tags from private.changed_lead(stored, change)
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

-- Undoes the caller's own change of several leads, 50 at a time. A lead with a newer version stays as it is. Returns how
-- many leads were restored, which were not, and whether more wait.
create function public.undo_lead_changes(batch uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  waiting uuid[];
  restored integer;
  overtaken jsonb;
begin
  perform private.require_sales();
  waiting := array(
    select undo.lead_id from private.lead_undo as undo
    where undo.batch = undo_lead_changes.batch and undo.actor = auth.uid()
    order by undo.lead_id limit 50
  );
  perform from public.contact_submissions as lead where lead.id = any (waiting) order by lead.id for update;
  select coalesce(jsonb_agg(jsonb_build_object('id', lead.id, 'full_name', lead.full_name)), '[]')
    into overtaken
    from public.contact_submissions as lead join private.lead_undo as undo on undo.lead_id = lead.id
    where undo.batch = undo_lead_changes.batch and lead.id = any (waiting) and lead.version <> undo.version;
  -- An earlier owner may have left.
  update public.contact_submissions as stored set (
      state, reason, owner, follow_up, next_step, amount, tags, answered_at, ended_at, version
    ) = (
      select state, reason, case when owner = stored.owner or owner = any (private.lead_owners()) then owner end,
        follow_up, next_step, amount, tags, answered_at, ended_at, stored.version + 1
      from jsonb_populate_record(stored, undo.before)
    )
    from private.lead_undo as undo
    where undo.batch = undo_lead_changes.batch and undo.lead_id = stored.id
      and stored.id = any (waiting) and stored.version = undo.version;
  get diagnostics restored = row_count;
  delete from private.lead_undo as undo
    where undo.batch = undo_lead_changes.batch and undo.lead_id = any (waiting);
  return jsonb_build_object('restored', restored, 'overtaken', overtaken, 'more', exists (
    select from private.lead_undo as undo
    where undo.batch = undo_lead_changes.batch and undo.actor = auth.uid()
  ));
end;
$$;
revoke all on function public.undo_lead_changes from public, anon;
grant execute on function public.undo_lead_changes to authenticated;

-- Takes back that the caller answered a lead within the last day, with what the same change set. False, without any
-- change, if there is no such answer, or if somebody changed the lead since.
create function public.undo_answer(lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  answer public.lead_events;
  kept private.lead_undo;
begin
  perform private.require_sales();
  perform from public.contact_submissions as stored where stored.id = lead for update;
  select event.* into answer from public.lead_events as event
    where event.lead_id = lead and event.kind = 'answer' and event.actor = auth.uid()
      and event.occurred_at > now() - interval '1 day'
    order by event.id desc limit 1;
  if answer is null then
    return false;
  end if;
  -- The change and its answer have one moment.
  select undo.* into kept from private.lead_undo as undo
    where undo.lead_id = lead and undo.actor = auth.uid() and undo.changed_at = answer.occurred_at;
  if kept.version is distinct from (select stored.version from public.contact_submissions as stored where stored.id = lead) then
    return false;
  end if;
  perform public.undo_lead_changes(kept.batch);
  delete from public.lead_events where id = answer.id;
  return true;
end;
$$;
revoke all on function public.undo_answer from public, anon;
grant execute on function public.undo_answer to authenticated;

create function private.is_open(state text) returns boolean
language sql immutable parallel safe
return state in ('new', 'contacted', 'qualified');
revoke all on function private.is_open from public;

-- Everybody who owns open leads, with their number, for admins.
create function public.list_lead_owners()
returns table (user_id uuid, address text, open_leads integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins read who owns leads' using errcode = 'insufficient_privilege';
  end if;
  return query
    select users.id, users.email::text, count(*)::integer
    from public.contact_submissions as lead join auth.users on users.id = lead.owner
    where private.is_open(lead.state)
    group by users.id, users.email
    order by users.email;
end;
$$;
revoke all on function public.list_lead_owners() from public, anon;
grant execute on function public.list_lead_owners() to authenticated;

-- Makes an account the owner of up to 50 open leads of another one, so that a call takes far less than a second. Returns
-- their number.
create function public.hand_over_leads(from_account uuid, to_account uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  handed_over integer;
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins hand leads over' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.staff_roles
    where staff_roles.user_id = to_account and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  update public.contact_submissions set owner = to_account
    where from_account <> to_account and id = any (array(
      select lead.id from public.contact_submissions as lead
      where lead.owner = from_account and private.is_open(lead.state)
      order by lead.id limit 50 for update
    ));
  get diagnostics handed_over = row_count;
  return handed_over;
end;
$$;
revoke all on function public.hand_over_leads(uuid, uuid) from public, anon;
grant execute on function public.hand_over_leads(uuid, uuid) to authenticated;
