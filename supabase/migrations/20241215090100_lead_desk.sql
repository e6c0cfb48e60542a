-- The lead desk for sales staff: state, owner, history, notes and source of each lead, search and
-- retention. Visitors can still only add rows.

alter table public.contact_submissions
  add column state text not null default 'new'
    check (state in ('new', 'contacted', 'qualified', 'closed')),
  add column assignee uuid references auth.users (id) on delete set null,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column page text check (char_length(page) <= 300),
  add column language text check (char_length(language) <= 35),
  add column referrer_host text check (char_length(referrer_host) <= 253),
  add column utm_source text check (char_length(utm_source) <= 100),
  add column utm_medium text check (char_length(utm_medium) <= 100),
  add column utm_campaign text check (char_length(utm_campaign) <= 100),
  -- The address in parts, so that a search for its domain finds it.
  add column search tsvector generated always as (
    to_tsvector('simple',
      full_name || ' ' || replace(email, '@', ' ') || ' ' || coalesce(company, '') || ' ' || message)
  ) stored;

update public.contact_submissions set updated_at = created_at;

comment on column public.contact_submissions.version is
  'Rises with each change by staff. A change names the version that it was made on.';
comment on column public.contact_submissions.page is 'Path of the page with the form, without its query.';

create index contact_submissions_state_idx
  on public.contact_submissions (state, created_at desc, id);
create index contact_submissions_search_idx on public.contact_submissions using gin (search);
create index contact_submissions_updated_at_idx on public.contact_submissions (updated_at);

grant insert (page, language, referrer_host, utm_source, utm_medium, utm_campaign)
  on table public.contact_submissions to anon, authenticated;
grant select, delete on table public.contact_submissions to authenticated;
grant update (state, assignee) on table public.contact_submissions to authenticated;

create policy "Sales reads leads" on public.contact_submissions
  for select to authenticated using ((select private.is_staff('sales')));
create policy "Sales changes leads" on public.contact_submissions
  for update to authenticated
  using ((select private.is_staff('sales'))) with check ((select private.is_staff('sales')));
create policy "Sales deletes leads" on public.contact_submissions
  for delete to authenticated using ((select private.is_staff('sales')));

-- The history of a lead. A trigger adds changes of state and owner; staff add notes.
create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  occurred_at timestamptz not null default now(),
  actor uuid default auth.uid() references auth.users (id) on delete set null,
  kind text not null default 'note' check (kind in ('state', 'assignee', 'note')),
  -- The new state, the id of the new owner (null for none), or the text of the note.
  value text check (char_length(value) between 1 and 5000),
  check (value is not null or kind = 'assignee')
);
create index lead_events_lead_idx on public.lead_events (lead_id, id);

alter table public.lead_events enable row level security;
revoke all on table public.lead_events from anon, authenticated;
grant select on table public.lead_events to authenticated;
grant insert (lead_id, value) on table public.lead_events to authenticated;

create policy "Sales reads the history of leads" on public.lead_events
  for select to authenticated using ((select private.is_staff('sales')));
create policy "Sales adds notes" on public.lead_events
  for insert to authenticated
  with check ((select private.is_staff('sales')) and kind = 'note' and actor = (select auth.uid()));

create function private.version_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function private.version_lead() from public;
create trigger contact_submissions_version before update of state, assignee
  on public.contact_submissions for each row execute function private.version_lead();

create function private.record_lead_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null while the owner deletes the own account: the event must not refer to it.
  author constant uuid := (select users.id from auth.users where users.id = auth.uid());
begin
  if new.state is distinct from old.state then
    insert into public.lead_events (lead_id, actor, kind, value)
      values (new.id, author, 'state', new.state);
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, actor, kind, value)
      values (new.id, author, 'assignee', new.assignee::text);
  end if;
  return null;
end;
$$;
revoke all on function private.record_lead_change() from public;
create trigger contact_submissions_history after update of state, assignee
  on public.contact_submissions for each row execute function private.record_lead_change();

create trigger contact_submissions_audit after update or delete on public.contact_submissions
  for each row execute function private.log_change('id');

-- A note counts as an exchange too, so it extends the time for which the lead is kept.
create function private.touch_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions set updated_at = now() where id = new.lead_id;
  return null;
end;
$$;
revoke all on function private.touch_lead() from public;
create trigger lead_events_touch after insert on public.lead_events
  for each row when (new.kind = 'note') execute function private.touch_lead();

-- Logs an export of leads. The site calls this before it sends the file.
create function public.log_lead_export(rows integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales exports leads' using errcode = 'insufficient_privilege';
  end if;
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'export', 'contact_submissions', rows || ' rows');
end;
$$;
revoke all on function public.log_lead_export(integer) from public, anon;
grant execute on function public.log_lead_export(integer) to authenticated;

-- Deletes leads 24 months after the last exchange, as the privacy notice says. Returns their number.
create function public.purge_old_leads() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.contact_submissions where updated_at < now() - interval '24 months';
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
revoke all on function public.purge_old_leads() from public, anon, authenticated;
grant execute on function public.purge_old_leads() to service_role;

-- Each new lead purges the old ones, so that retention needs no scheduled job. A failed purge must not
-- lose the new lead.
create function private.purge_after_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.purge_old_leads();
  return null;
exception when others then
  raise warning 'Old leads were not purged: %', sqlerrm;
  return null;
end;
$$;
revoke all on function private.purge_after_lead() from public;
create trigger contact_submissions_purge after insert on public.contact_submissions
  for each statement execute function private.purge_after_lead();
