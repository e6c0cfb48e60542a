-- What the desk does with leads: one function for each. All of them check the role themselves.

-- The lead with these values in the columns that staff may set; a day and a time are those of the caller's clock. @throws
-- for any other column, and for an owner who may not own leads.
create function private.changed_lead(lead public.contact_submissions, changes jsonb)
returns public.contact_submissions
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := private.reader_zone();
  changed public.contact_submissions;
  due timestamp;
begin
  if changes - private.correctable_lead_columns() - array[
    'state', 'reason', 'owner', 'follow_up', 'follow_up_time', 'next_step', 'amount', 'tags'
  ] <> '{}' then
    raise exception 'A lead has a column that nobody sets' using errcode = 'insufficient_privilege';
  end if;
  if (changes ->> 'owner')::uuid <> all (private.lead_owners()) then
    raise exception 'This account may not own leads' using errcode = 'check_violation';
  end if;
  changed := jsonb_populate_record(lead, changes);
  -- A day without a time keeps that of the lead.
  due := private.off_clock(changed.follow_up + case
      when changes ? 'follow_up_time' then changed.follow_up_time
      else private.on_clock(lead.follow_up + lead.follow_up_time, zone)::time
    end, zone);
  if changes ? 'follow_up' and due is not null then
    changed.follow_up := due;
    changed.follow_up_time := due;
  end if;
  return changed;
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
        'follow_up_time', lead.follow_up_time, 'next_step', lead.next_step, 'tasks', lead.tasks, 'amount', lead.amount, 'tags', lead.tags, 'answered_at', lead.answered_at,
        'answered_by', lead.answered_by, 'ended_at', lead.ended_at
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
        state, reason, owner, follow_up, follow_up_time, next_step, amount, tags, full_name, email, company, company_domain,
        company_size, messaging_contact, other_contacts, message, plan, licenses, best_time, language, utm_source
      ) = (
        select state, reason, owner, follow_up, follow_up_time, next_step, amount, tags, full_name, email, company,
          company_domain, company_size, messaging_contact, other_contacts, message, plan, licenses, best_time, language, utm_source
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

-- Answers a lead with an email, which the site then sends: `mail` has key, sender, recipient, subject and text. Returns
-- stored, or known for an email that was stored before. Null, without any change, if the lead no longer has the version that
-- was seen or the address of the recipient, or is gone.
create function public.mail_lead(lead uuid, seen_version integer, changes jsonb, mail jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_sales();
  -- One of its addresses.
  select mail ->> 'recipient' into address from public.contact_submissions as stored
    where stored.id = lead and mail ->> 'recipient' = any (stored.email || stored.other_contacts) for update;
  if exists (
    select from public.lead_events as event
    where event.lead_id = lead and event.kind = 'email' and event.mail ->> 'key' = mail_lead.mail ->> 'key'
  ) then
    return 'known';
  end if;
  perform set_config('private.deed', 'email', true);
  if address is null or not public.change_lead(lead, seen_version, changes, '', 'yes') then
    return null;
  end if;
  perform set_config('private.deed', '', true);
  if changes = '{}' then
    insert into public.audit_log (actor, action, table_name, row_id)
      values (auth.uid(), 'email', 'contact_submissions', lead);
  end if;
  insert into public.lead_events (lead_id, kind, value, detail, mail)
    values (lead, 'email', mail ->> 'text', mail ->> 'subject', jsonb_build_object(
      'key', mail ->> 'key', 'sender', mail ->> 'sender', 'recipient', address, 'state', 'waiting', 'at', now()
    ));
  return 'stored';
end;
$$;
revoke all on function public.mail_lead from public, anon;
grant execute on function public.mail_lead to authenticated;

-- Lets an email wait for the site again. Returns its key; null for one that may not be sent again.
create function public.retry_lead_mail(event bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  again text;
begin
  perform private.require_sales();
  update public.lead_events as stored
    set mail = stored.mail - 'problem' || jsonb_build_object('state', 'waiting', 'at', now())
    where stored.id = event and stored.kind = 'email' and private.may_retry(stored.mail)
    returning stored.mail ->> 'key' into again;
  return again;
end;
$$;
revoke all on function public.retry_lead_mail from public, anon;
grant execute on function public.retry_lead_mail to authenticated;

-- Adds a lead that reached us in another way than by a form. Returns its id.
create function public.add_lead(lead jsonb, note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added public.contact_submissions := private.changed_lead(null, lead);
begin
  perform private.require_sales();
  insert into public.contact_submissions (
      form, answered_at, ended_at, state, reason, owner, follow_up, follow_up_time, next_step, amount, tags, full_name, email,
      company, company_domain, company_size, messaging_contact, other_contacts, message, plan, licenses, best_time, language,
      utm_source
    ) values (
      'desk', case when added.state not in ('new', 'spam') then now() end,
      case when added.state in ('won', 'lost') then now() end, coalesce(added.state, 'new'),
      added.reason, added.owner, added.follow_up, added.follow_up_time, added.next_step, added.amount, coalesce(added.tags, '{}'), added.full_name, added.email, added.company,
      added.company_domain, added.company_size, added.messaging_contact, coalesce(added.other_contacts, '{}'), added.message, added.plan, added.licenses,
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
  return query
    select private.person_of(lead.email) from public.contact_submissions as lead
      where private.person_of(lead.email) = any (persons)
    union
    select private.person_of(contact) from public.contact_submissions as lead, unnest(lead.other_contacts) as contact
      where lead.other_contacts <> '{}' and private.person_of(contact) = any (persons);
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
    raise exception 'This account may not own leads' using errcode = 'check_violation';
  end if;
  with rows as materialized (
    select gen_random_uuid() as new_id, given, lead.*, coalesce(lead.state, import_leads.state) as given_state,
      private.off_clock(lead.follow_up + lead.follow_up_time, (select private.reader_zone())) as due
    from jsonb_array_elements(leads) as given,
      jsonb_populate_record(null::public.contact_submissions, given) as lead
  ), imported as (
    insert into public.contact_submissions (
        id, form, created_at, answered_at, state, reason, owner, follow_up, follow_up_time, next_step, amount, tags, full_name,
        email, company, company_domain, company_size, messaging_contact, other_contacts, message, plan, licenses, best_time, language, page, referrer_host,
        utm_source, utm_medium, utm_campaign
      )
      select new_id, 'import', coalesce(created_at, now()),
        case when given_state not in ('new', 'spam') then now() end, given_state,
        case when given_state in ('won', 'lost') then reason end,
        case when given ? 'owner' then owner else auth.uid() end, coalesce(due::date, follow_up), due::time, next_step, amount, coalesce(tags, '{}'), full_name, email,
        company, company_domain, company_size, messaging_contact, coalesce(other_contacts, '{}'), message, plan, licenses, best_time, language, page, referrer_host,
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
    values (auth.uid(), 'import', 'contact_submissions', private.counted_rows(added));
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
  perform private.begin_act(coalesce(change ->> 'bin', batch::text));
  -- In the order of ids, so that two people who change the same leads do not wait for each other.
  perform from public.contact_submissions as lead where lead.id = any (ids) order by lead.id for update;
  same := array(
    select lead.id from public.contact_submissions as lead
      where lead.id = any (ids) and to_jsonb(lead) || jsonb_build_object(
        'follow_up', private.day_on_clock(lead.follow_up, lead.follow_up_time, private.reader_zone())
      ) @> change
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
    update public.contact_submissions as stored set (state, reason, owner, follow_up, follow_up_time, tags) = (
        select state, reason, owner, follow_up, follow_up_time, stored.tags || tags from private.changed_lead(stored, change)
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
-- many leads were restored, which were not, how many each owner lost by it, and whether more wait.
create function public.undo_lead_changes(batch uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  waiting uuid[];
  restored integer;
  overtaken jsonb;
  lost jsonb;
begin
  perform private.require_sales();
  perform private.begin_act('undo ' || batch);
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
  select coalesce(jsonb_agg(jsonb_build_object('owner', owner, 'leads', leads, 'lead', one)), '[]') into lost from (
    select lead.owner, count(*) as leads, case count(*) when 1 then min(lead.id::text) end as one
    from public.contact_submissions as lead join private.lead_undo as undo on undo.lead_id = lead.id
    where undo.batch = undo_lead_changes.batch and lead.id = any (waiting) and lead.version = undo.version
      and (undo.before ->> 'owner')::uuid is distinct from lead.owner and lead.owner is not null
    group by lead.owner
  ) as owners;
  -- An earlier owner may have left, and who answered may have deleted the account.
  update public.contact_submissions as stored set (
      state, reason, owner, follow_up, follow_up_time, next_step, tasks, amount, tags, answered_at, answered_by, ended_at, version
    ) = (
      select state, reason, case when owner = stored.owner or owner = any (private.lead_owners()) then owner end,
        follow_up, follow_up_time, next_step, tasks, amount, tags, answered_at,
        (select users.id from auth.users where users.id = answered_by), ended_at, stored.version + 1
      from jsonb_populate_record(stored, undo.before)
    )
    from private.lead_undo as undo
    where undo.batch = undo_lead_changes.batch and undo.lead_id = stored.id
      and stored.id = any (waiting) and stored.version = undo.version;
  get diagnostics restored = row_count;
  delete from private.lead_undo as undo
    where undo.batch = undo_lead_changes.batch and undo.lead_id = any (waiting);
  return jsonb_build_object('restored', restored, 'overtaken', overtaken, 'lost', lost, 'more', exists (
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
    where event.lead_id = lead and event.kind = 'answer' and event.merged_from is null and event.actor = auth.uid()
      and event.occurred_at > now() - interval '1 day'
    order by event.id desc limit 1;
  if answer is null then
    return false;
  end if;
  -- The change and its answer have one moment; an answer to a lead that was set already changes nothing.
  select undo.* into kept from private.lead_undo as undo
    where undo.lead_id = lead and undo.actor = auth.uid() and undo.changed_at = answer.occurred_at;
  if kept.version < (select stored.version from public.contact_submissions as stored where stored.id = lead) then
    return false;
  end if;
  perform public.undo_lead_changes(kept.batch);
  delete from public.lead_events where id = answer.id;
  return true;
end;
$$;
revoke all on function public.undo_answer from public, anon;
grant execute on function public.undo_answer to authenticated;

-- Puts a task in the place of another one of a lead, both on the caller's clock; without the first, adds it, and without
-- the second, the first goes: it is done, or removed. False, without any change, if the lead has no such task. @throws a check violation for a 31st task.
create function public.change_lead_task(
  lead uuid, was jsonb default null, becomes jsonb default null, is_done boolean default false
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored public.contact_submissions;
  zone constant text := private.reader_zone();
  gone private.lead_task := jsonb_populate_record(null::private.lead_task, was);
  added private.lead_task := jsonb_populate_record(null::private.lead_task, becomes);
  due constant timestamp := private.off_clock(added.due_on + added.due_time, zone);
  open_tasks private.lead_task[];
  place integer;
begin
  perform private.require_sales();
  select * into stored from public.contact_submissions as one where one.id = lead for update;
  if stored.id is null then
    return false;
  end if;
  open_tasks := array(select task from private.tasks_of(stored) as task);
  if was is not null then
    place := array_position(array(
      select (what, private.day_on_clock(due_on, due_time, zone), private.on_clock(due_on + due_time, zone))::private.lead_task
      from unnest(open_tasks)
    ), gone);
    if place is null then
      return false;
    end if;
    gone := open_tasks[place];
    open_tasks := open_tasks[:place - 1] || open_tasks[place + 1:];
  end if;
  if becomes is not null then
    if coalesce(char_length(added.what), 0) not between 1 and 200 or added.due_on is null or cardinality(open_tasks) >= 30 then
      raise exception 'A lead has up to 30 tasks, each with words and a day' using errcode = 'check_violation';
    end if;
    added.due_on := coalesce(due, added.due_on);
    added.due_time := due;
    open_tasks := open_tasks || added;
  elsif is_done then
    insert into public.lead_events (lead_id, kind, value, detail)
      values (stored.id, 'task_done', gone.what, private.due_text(gone));
  end if;
  update public.contact_submissions set follow_up = null, tasks = to_jsonb(open_tasks) where id = stored.id;
  return true;
end;
$$;
revoke all on function public.change_lead_task from public, anon;
grant execute on function public.change_lead_task to authenticated;

-- Opens a task again that the caller did within the last day. False, without any change, if there is no such task.
create function public.undo_lead_task(event bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done public.lead_events;
begin
  perform private.require_sales();
  delete from public.lead_events as one
    where one.id = event and one.kind = 'task_done' and one.actor = auth.uid() and one.merged_from is null
      and one.occurred_at > now() - interval '1 day'
    returning * into done;
  if done.id is null then
    return false;
  end if;
  update public.contact_submissions set tasks = tasks || jsonb_build_object(
      'what', done.value, 'due_on', split_part(done.detail, ' ', 1), 'due_time', nullif(split_part(done.detail, ' ', 2), '')
    ) where id = done.lead_id;
  return true;
end;
$$;
revoke all on function public.undo_lead_task from public, anon;
grant execute on function public.undo_lead_task to authenticated;

-- Corrects a note of the caller, or removes it if the text is empty. The earlier text is gone, also for the search. False,
-- without any change, if the caller has no note with this id.
create function public.change_note(note bigint, new_text text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored public.lead_events;
begin
  perform private.require_sales();
  select event.* into stored from public.lead_events as event
    where event.id = note and event.kind = 'note' and event.actor = auth.uid() for update;
  if stored.id is null then
    return false;
  end if;
  if stored.value = new_text then
    return true;
  end if;
  perform from public.contact_submissions as lead where lead.id = stored.lead_id for update;
  if new_text = '' then
    delete from public.lead_events where id = stored.id;
  else
    update public.lead_events set value = new_text, corrected_at = now() where id = stored.id;
  end if;
  update public.contact_submissions as lead set notes = private.notes_of(lead.id) where lead.id = stored.lead_id;
  insert into public.audit_log (actor, action, table_name, row_id, columns)
    values (auth.uid(), 'update', 'contact_submissions', stored.lead_id, array['notes']);
  return true;
end;
$$;
revoke all on function public.change_note from public, anon;
grant execute on function public.change_note to authenticated;

create function private.task_list(lead public.contact_submissions) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(task)), '[]') from private.tasks_of(lead) as task
$$;
revoke all on function private.task_list from public;

-- Whether a colleague added the lead without a message: the desk's texts for that, which content/desk has.
create function private.is_no_message(message text) returns boolean
language sql immutable parallel safe
return message in ('Entered without a message.', 'Imported without a message.');

-- The values of a lead in which it differs from another one, a line each.
create function private.other_values(lead public.contact_submissions, kept public.contact_submissions) returns text
language sql stable set search_path = '' as $$
  select left(string_agg(name || ' ' || (to_jsonb(lead) ->> name), E'\n'), 5000)
  from unnest(
    private.correctable_lead_columns()
      || array['page', 'referrer_host', 'utm_medium', 'utm_campaign', 'state', 'reason', 'amount']
  ) as name
  where name not in ('message', 'other_contacts') and to_jsonb(lead) ->> name is distinct from to_jsonb(kept) ->> name
    and to_jsonb(lead) ->> name is not null
$$;
revoke all on function private.is_no_message, private.other_values from public;

-- What a merged lead has beside its own address and number: the ones that are not kept, and the others of both, as many as
-- there may be. A contact without five digits is a name or a remark, unless it is a handle.
create function private.joined_contacts(
  kept public.contact_submissions, gone public.contact_submissions, merged public.contact_submissions
) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce((array_agg(contact order by place))[:20], '{}') from (
    select min(contact) as contact, min(place) as place
    from unnest(
      array[kept.email, kept.messaging_contact] || kept.other_contacts
        || array[gone.email, gone.messaging_contact] || gone.other_contacts
    ) with ordinality as known (contact, place)
    where lower(contact) <> all (
        array_remove(array[lower(merged.email), lower(merged.messaging_contact)], null)
      ) and (position('@' in contact) > 0 or char_length(regexp_replace(contact, '[^0-9]', '', 'g')) >= 5)
    group by lower(contact)
  ) as others
$$;
revoke all on function private.joined_contacts from public;

-- Merges a lead into another one: its history, tags, open tasks, the columns that are taken from it and those that are
-- empty; without a choice, of two open ones the further state, and a message if the other has none. What of the two is not
-- kept, messages and values, becomes events. The other then waits in the bin. False, without any change, if one of the two
-- no longer has the version that was seen. @throws a check violation if they have more tags together than a lead may have.
create function public.merge_leads(
  into_lead uuid, into_version integer, other uuid, other_version integer, taken text[] default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept public.contact_submissions;
  gone public.contact_submissions;
  earlier public.contact_submissions;
  merged public.contact_submissions;
  origin public.contact_submissions;
  stages constant text[] := '{new,contacted,qualified}';
begin
  perform private.require_sales();
  perform from public.contact_submissions as lead where lead.id in (into_lead, other) order by lead.id for update;
  select * into kept from public.contact_submissions where id = into_lead and version = into_version;
  select * into gone from public.contact_submissions where id = other and version = other_version;
  if kept.id is null or gone.id is null or kept.id = gone.id then
    return false;
  end if;
  earlier := kept;
  taken := coalesce(
    taken,
    -- Work that was done with the person is not forgotten.
    array(select 'state' where array_position(stages, gone.state) > array_position(stages, kept.state))
      || array(select 'message' where private.is_no_message(kept.message))
  );
  if private.is_no_message(gone.message) then
    taken := array_remove(taken, 'message');
  end if;
  merged := jsonb_populate_record(kept, (
    select coalesce(jsonb_object_agg(name, to_jsonb(gone) -> name), '{}')
    from unnest(array[
        'full_name', 'email', 'company', 'company_domain', 'company_size', 'messaging_contact', 'message', 'plan', 'licenses', 'best_time',
        'language', 'owner', 'amount', 'state'
      ]) as name
    where to_jsonb(gone) ->> name is not null and (name = any (taken) or to_jsonb(kept) ->> name is null)
      and (name <> 'owner' or gone.owner = any (private.lead_owners()))
  ));
  -- Where a lead came from is one story, so it is not mixed of two.
  origin := case
    when num_nonnulls(kept.page, kept.referrer_host, kept.utm_source, kept.utm_medium, kept.utm_campaign) = 0
      then gone else kept end;
  insert into public.lead_events (lead_id, kind, value, detail) values
    (kept.id, 'merged', gone.full_name, gone.id), (gone.id, 'merged_into', kept.full_name, kept.id);
  update public.contact_submissions set
      full_name = merged.full_name, email = merged.email, company = merged.company,
      company_domain = merged.company_domain, company_size = merged.company_size,
      messaging_contact = merged.messaging_contact, message = merged.message, plan = merged.plan,
      licenses = merged.licenses, best_time = merged.best_time, language = merged.language, owner = merged.owner,
      amount = merged.amount, state = merged.state,
      -- Why it ended goes with its state.
      reason = case when 'state' = any (taken) then gone.reason else reason end,
      other_contacts = private.joined_contacts(kept, gone, merged),
      tasks = tasks || private.task_list(gone), tags = tags || gone.tags,
      updated_at = greatest(updated_at, gone.updated_at),
      page = origin.page, referrer_host = origin.referrer_host, utm_source = origin.utm_source,
      utm_medium = origin.utm_medium, utm_campaign = origin.utm_campaign
    where id = kept.id;
  select * into kept from public.contact_submissions where id = into_lead;
  insert into public.lead_events (lead_id, occurred_at, actor, kind, value, detail, merged_from, corrected_at, mail)
    select kept.id, occurred_at, actor, kind, value, detail, coalesce(merged_from, gone.full_name), corrected_at, mail from (
      select id, occurred_at, actor, kind, value, detail, merged_from, corrected_at, mail
      from public.lead_events where lead_id = gone.id and kind <> 'merged_into'
      union all
      select 0, gone.created_at, null, kind, value, null, null, null, null
        from (values ('message', gone.message), ('values', private.other_values(gone, kept))) as said (kind, value)
        where value is not null and (kind = 'values' or value <> kept.message and not private.is_no_message(value))
    ) as event order by id;
  -- The history has the earlier states.
  earlier.state := kept.state;
  earlier.reason := kept.reason;
  insert into public.lead_events (lead_id, occurred_at, actor, kind, value)
    select kept.id, earlier.created_at, null, kind, value
    from (values ('message', earlier.message), ('values', private.other_values(earlier, kept))) as said (kind, value)
    where value is not null and (kind = 'values' or value <> kept.message and not private.is_no_message(value));
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'merge', 'contact_submissions', kept.id || ' ' || gone.id);
  perform private.bin_leads(array[gone.id], gen_random_uuid());
  return true;
end;
$$;
revoke all on function public.merge_leads from public, anon;
grant execute on function public.merge_leads to authenticated;

create function private.is_open(state text) returns boolean
language sql immutable parallel safe
return state in ('new', 'contacted', 'qualified');
revoke all on function private.is_open from public;

-- Whether there is something to do about a lead: it is open, or won or lost with a task.
create function private.has_work(lead public.contact_submissions) returns boolean
language sql immutable parallel safe
return private.is_open(lead.state) or lead.state <> 'spam' and lead.follow_up is not null;
revoke all on function private.has_work from public;

-- Everybody who owns leads with something to do, with their number, for admins.
create function public.list_lead_owners()
returns table (user_id uuid, address text, leads integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins read who owns leads' using errcode = 'insufficient_privilege';
  end if;
  return query
    select users.id, users.email::text, count(*)::integer
    from public.contact_submissions as lead join auth.users on users.id = lead.owner
    where private.has_work(lead)
    group by users.id, users.email
    order by users.email;
end;
$$;
revoke all on function public.list_lead_owners() from public, anon;
grant execute on function public.list_lead_owners() to authenticated;

-- Makes an account the owner of up to 50 leads of another one about which there is something to do, so that a call takes far less than a second. Returns
-- their number. The calls of one handover have the same `batch`.
create function public.hand_over_leads(from_account uuid, to_account uuid, batch uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  handed_over integer;
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins hand leads over' using errcode = 'insufficient_privilege';
  end if;
  if to_account <> all (private.lead_owners()) then
    raise exception 'This account may not own leads' using errcode = 'check_violation';
  end if;
  perform private.begin_act(batch::text);
  update public.lead_companies set owner = to_account where owner = from_account and from_account <> to_account;
  update public.contact_submissions set owner = to_account
    where from_account <> to_account and id = any (array(
      select lead.id from public.contact_submissions as lead
      where lead.owner = from_account and private.has_work(lead)
      order by lead.id limit 50 for update
    ));
  get diagnostics handed_over = row_count;
  return handed_over;
end;
$$;
revoke all on function public.hand_over_leads from public, anon;
grant execute on function public.hand_over_leads to authenticated;

-- Who owns a new lead: the first rule whose conditions all hold names the owner. A rule without conditions is for all
-- other leads, and comes last whatever its place.
create table public.lead_rules (
  id uuid primary key default gen_random_uuid(),
  place integer not null,
  -- They take turns, the next one first. Who no longer works with leads is skipped, so accounts that are gone may stay.
  owners uuid[] not null check (cardinality(owners) between 1 and 50),
  source text check (char_length(source) between 1 and 302),
  campaign text check (char_length(campaign) between 1 and 302),
  plan text check (char_length(plan) between 1 and 100),
  language text check (language ~ '^[a-z]{2}$'),
  -- The second of two equal rules would never apply.
  constraint lead_rules_conditions unique nulls not distinct (source, campaign, plan, language)
);
comment on table public.lead_rules is 'Read and changed by functions alone. Source and campaign are written as filters of the list.';
alter table public.lead_rules enable row level security;
revoke all on table public.lead_rules from anon, authenticated;
create trigger lead_rules_audit after insert or delete on public.lead_rules
  for each row execute function private.log_change('id');
-- A turn is no change.
create trigger lead_rules_audit_change after update on public.lead_rules
  for each row when (
    not (new.owners <@ old.owners and new.owners @> old.owners)
    or (new.place, new.source, new.campaign, new.plan, new.language)
      is distinct from (old.place, old.source, old.campaign, old.plan, old.language)
  ) execute function private.log_change('id');

-- Whether a text has this part, or is as a whole what stands in quotes.
create function private.has_text(value text, wanted text) returns boolean
language sql immutable parallel safe
return coalesce(case
  when wanted like '"_%"' then value = substr(wanted, 2, char_length(wanted) - 2)
  else position(lower(wanted) in lower(value)) > 0
end, false);
revoke all on function private.has_text from public;

-- Whether all conditions of a rule hold for a lead.
create function private.fits_rule(lead public.contact_submissions, rule public.lead_rules) returns boolean
language sql immutable parallel safe
return (rule.source is null or private.has_text(coalesce(lead.utm_source, lead.referrer_host), rule.source))
  and (rule.campaign is null or private.has_text(lead.utm_campaign, rule.campaign))
  and (rule.plan is null or coalesce(lead.plan = rule.plan, false))
  and (rule.language is null or coalesce(split_part(lower(lead.language), '-', 1) = rule.language, false));
revoke all on function private.fits_rule from public;

-- How many of the present requests of visitors a rule fits.
create function private.count_fits(rule public.lead_rules) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.contact_submissions as lead
  where lead.state <> 'spam' and not private.is_from_staff(lead.form) and private.fits_rule(lead, rule)
$$;
revoke all on function private.count_fits from public;

create function private.is_for_others(rule public.lead_rules) returns boolean
language sql immutable parallel safe
return num_nonnulls(rule.source, rule.campaign, rule.plan, rule.language) = 0;
revoke all on function private.is_for_others from public;

-- A rule as the history of a lead names it: its conditions, of which long ones are cut.
create function private.rule_words(rule public.lead_rules) returns text
language sql immutable set search_path = '' as $$
  select left('rule ' || jsonb_strip_nulls(jsonb_build_object(
    'source', left(rule.source, 40), 'campaign', left(rule.campaign, 40), 'plan', left(rule.plan, 30), 'language', rule.language
  ))::text, 254)
$$;
revoke all on function private.rule_words from public;

-- The rule for a new request of a visitor; null if there is none. A rule of people who no longer work with leads is skipped.
create function private.rule_for(lead public.contact_submissions) returns public.lead_rules
language sql stable set search_path = '' as $$
  select rule from public.lead_rules as rule
  where lead.state = 'new' and not private.is_from_staff(lead.form)
    and private.fits_rule(lead, rule) and rule.owners && private.lead_owners()
  order by private.is_for_others(rule), rule.place limit 1
$$;
revoke all on function private.rule_for from public;

-- The owner that the rules name for a new request, whose next turn then comes after the others'. Two requests at once wait
-- for each other's turn.
create function private.take_turn(lead public.contact_submissions) returns uuid
language plpgsql set search_path = '' as $$
declare
  rule constant public.lead_rules := private.rule_for(lead);
  queue uuid[];
  chosen uuid;
begin
  select stored.owners into queue from public.lead_rules as stored where stored.id = rule.id for update;
  select turn.owner into chosen from unnest(queue) with ordinality as turn (owner, place)
    where turn.owner = any (private.lead_owners()) order by turn.place limit 1;
  if cardinality(queue) > 1 then
    update public.lead_rules set owners = array_remove(queue, chosen) || chosen where id = rule.id;
  end if;
  return chosen;
end;
$$;
revoke all on function private.take_turn from public;

create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins do this' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
revoke all on function private.require_admin from public;

create function private.require_rules_of_admin() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  -- Rules are few, and their order and number concern all of them.
  perform pg_advisory_xact_lock(hashtextextended('lead_rules', 0));
end;
$$;
revoke all on function private.require_rules_of_admin from public;

-- All rules in their order, each with its owners, the next one first, and the number of present leads that it fits, for
-- admins.
create function public.list_lead_rules()
returns table (
  id uuid, owners jsonb, source text, campaign text, plan text, language text,
  fits integer
)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rules_of_admin();
  return query
    select rule.id, (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', users.id, 'address', users.email, 'is_active', users.id = any (private.lead_owners())
          ) order by turn.place), '[]')
        from unnest(rule.owners) with ordinality as turn (owner, place) join auth.users on users.id = turn.owner
      ), rule.source, rule.campaign, rule.plan, rule.language, private.count_fits(rule)
    from public.lead_rules as rule order by private.is_for_others(rule), rule.place;
end;
$$;
revoke all on function public.list_lead_rules from public, anon;
grant execute on function public.list_lead_rules to authenticated;

-- How many of the present leads a rule with these conditions would fit.
create function public.try_lead_rule(
  source text default null, campaign text default null, plan text default null, language text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rules_of_admin();
  return private.count_fits(jsonb_populate_record(null::public.lead_rules, jsonb_build_object(
    'source', try_lead_rule.source, 'campaign', try_lead_rule.campaign, 'plan', try_lead_rule.plan,
    'language', try_lead_rule.language
  )));
end;
$$;
revoke all on function public.try_lead_rule from public, anon;
grant execute on function public.try_lead_rule to authenticated;

-- Adds a rule behind the others. There are up to ten.
create function public.add_lead_rule(
  owners uuid[], source text default null, campaign text default null, plan text default null, language text default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rules_of_admin();
  if (select count(*) from public.lead_rules) >= 10 then
    raise exception 'There are ten rules' using errcode = 'program_limit_exceeded';
  end if;
  if not owners <@ private.lead_owners() then
    raise exception 'This account may not own leads' using errcode = 'check_violation';
  end if;
  insert into public.lead_rules (place, owners, source, campaign, plan, language) values (
    (select coalesce(max(rule.place), 0) + 1 from public.lead_rules as rule),
    add_lead_rule.owners, add_lead_rule.source, add_lead_rule.campaign, add_lead_rule.plan, add_lead_rule.language
  );
end;
$$;
revoke all on function public.add_lead_rule from public, anon;
grant execute on function public.add_lead_rule to authenticated;

-- Gives a rule other owners and other conditions; it keeps its place, and its owners their turns. False for one that is gone.
create function public.change_lead_rule(
  rule uuid, owners uuid[], source text default null, campaign text default null, plan text default null,
  language text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rules_of_admin();
  if not owners <@ private.lead_owners() then
    raise exception 'This account may not own leads' using errcode = 'check_violation';
  end if;
  update public.lead_rules as one set owners = array(
      select owner from unnest(change_lead_rule.owners) as owner
      order by array_position(one.owners, owner) nulls first, owner
    ), source = change_lead_rule.source,
    campaign = change_lead_rule.campaign, plan = change_lead_rule.plan, language = change_lead_rule.language
    where one.id = rule;
  return found;
end;
$$;
revoke all on function public.change_lead_rule from public, anon;
grant execute on function public.change_lead_rule to authenticated;

-- Moves a rule before the one that it follows, or behind the next one. False where there is none, and for a rule that is
-- gone or for all other leads.
create function public.move_lead_rule(rule uuid, is_upward boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  moved public.lead_rules;
  other public.lead_rules;
begin
  perform private.require_rules_of_admin();
  select * into moved from public.lead_rules as one where one.id = rule;
  select * into other from public.lead_rules as one
    where case when is_upward then one.place < moved.place else one.place > moved.place end
      and not private.is_for_others(one) and not private.is_for_others(moved)
    order by abs(one.place - moved.place) limit 1;
  if other.id is null then
    return false;
  end if;
  update public.lead_rules as one set place = case one.id when rule then other.place else moved.place end
    where one.id in (moved.id, other.id);
  return true;
end;
$$;
revoke all on function public.move_lead_rule from public, anon;
grant execute on function public.move_lead_rule to authenticated;

create function public.remove_lead_rule(rule uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_rules_of_admin();
  delete from public.lead_rules as one where one.id = rule;
  return found;
end;
$$;
revoke all on function public.remove_lead_rule from public, anon;
grant execute on function public.remove_lead_rule to authenticated;

-- What an entry of the spam words fits: all addresses at a host (@host), one person's address, or words.
create function private.spam_key(entry text) returns text
language sql immutable strict parallel safe
return case
  when entry ~ '^@[^@[:space:]]+$' then lower(entry)
  when entry ~ '^[^@[:space:]]+@[^@[:space:]]+$' then private.person_of(entry)
  else nullif(private.search_text(entry), '')
end;
revoke all on function private.spam_key from public;

-- Words and addresses that hold a visitor's request back as spam.
create table public.lead_spam_words (
  id uuid primary key default gen_random_uuid(),
  entry text not null check (char_length(entry) between 1 and 254),
  key text not null unique generated always as (private.spam_key(entry)) stored
);
comment on table public.lead_spam_words is 'Changed by functions alone. What is equal but for case and accents is one entry.';
alter table public.lead_spam_words enable row level security;
revoke all on table public.lead_spam_words from anon, authenticated;
grant select on table public.lead_spam_words to authenticated;
create policy "Sales reads spam words" on public.lead_spam_words
  for select to authenticated using ((select private.is_staff('sales')));
create trigger lead_spam_words_audit after insert or delete on public.lead_spam_words
  for each row execute function private.log_change('id');

-- Whether a spam word fits an address, or stands as whole words in a text between two blanks, which is as private.search_text makes it.
create function private.fits_spam_key(key text, email text, text_of_lead text) returns boolean
language sql immutable parallel safe
return coalesce(case
  when key like '@%' then '@' || lower(split_part(email, '@', 2)) = key
  when position('@' in key) > 0 then private.person_of(email) = key
  else position(' ' || key || ' ' in text_of_lead) > 0
end, false);
create function private.spam_text(lead public.contact_submissions) returns text
language sql stable parallel safe
return ' ' || private.search_text(concat_ws(E'\n', lead.full_name, lead.company, lead.email, lead.message)) || ' ';
revoke all on function private.fits_spam_key, private.spam_text from public;

-- The first entry that fits a lead; null if none does.
create function private.spam_entry(lead public.contact_submissions) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words text;
begin
  if not exists (select from public.lead_spam_words) then
    return null;
  end if;
  words := private.spam_text(lead);
  return (
    select one.entry from public.lead_spam_words as one
    where private.fits_spam_key(one.key, lead.email, words) order by one.entry limit 1
  );
end;
$$;
revoke all on function private.spam_entry from public;

-- All entries, with the number of leads that each held back, for admins.
create function public.list_spam_words() returns table (entry text, held_back integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select one.entry, (
      select count(*)::integer from public.lead_events as event where event.kind = 'held_back' and event.value = one.entry
    ) from public.lead_spam_words as one order by one.key;
end;
$$;
revoke all on function public.list_spam_words from public, anon;
grant execute on function public.list_spam_words to authenticated;

-- How many of the newest 2,000 leads that are not spam each of these entries would fit.
create function public.try_spam_words(entries text[]) returns table (entry text, fits integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with newest as materialized (
      select lead.email, private.spam_text(lead) as words from public.contact_submissions as lead
      where lead.state <> 'spam' order by lead.created_at desc limit 2000
    )
    select tried, (
      select count(*)::integer from newest
      where private.fits_spam_key(private.spam_key(tried), newest.email, newest.words)
    ) from unnest(entries[:1000]) as tried;
end;
$$;
revoke all on function public.try_spam_words from public, anon;
grant execute on function public.try_spam_words to authenticated;

-- The entries that would hold a request with this text back, or one from this address.
create function public.find_spam_words(email text, message text) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := ' ' || private.search_text(left(concat_ws(E'\n', email, message), 10000)) || ' ';
begin
  perform private.require_admin();
  return query
    select one.entry from public.lead_spam_words as one
    where private.fits_spam_key(one.key, find_spam_words.email, words) order by one.entry;
end;
$$;
revoke all on function public.find_spam_words from public, anon;
grant execute on function public.find_spam_words to authenticated;

-- Adds and removes entries; what is there or gone already stays so. There are up to 1,000.
create function public.change_spam_words(added text[], removed text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.lead_spam_words as one
    where one.key in (select private.spam_key(entry) from unnest(removed) as entry);
  insert into public.lead_spam_words (entry) select entry from unnest(added) as entry
    on conflict (key) do nothing;
  if (select count(*) from public.lead_spam_words) > 1000 then
    raise exception 'There are 1000 spam words' using errcode = 'program_limit_exceeded';
  end if;
end;
$$;
revoke all on function public.change_spam_words from public, anon;
grant execute on function public.change_spam_words to authenticated;

-- Holds back further requests from the address of a lead that is spam. False for another lead.
create function public.hold_back_address(lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := (
    select private.person_of(stored.email) from public.contact_submissions as stored
    where stored.id = lead and stored.state = 'spam'
  );
begin
  perform private.require_sales();
  insert into public.lead_spam_words (entry) select person where person is not null
    on conflict (key) do nothing;
  return person is not null;
end;
$$;
revoke all on function public.hold_back_address from public, anon;
grant execute on function public.hold_back_address to authenticated;
