-- Leads: contact and subscription requests. Visitors may only add rows; sales staff reads and changes them.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (char_length(full_name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  company_size text not null check (
    company_size in ('1-10', '11-50', '50-200', '201-500', '501-2000', '2001-10000', '10000+')
  ),
  messaging_contact text check (char_length(messaging_contact) <= 100),
  message text not null check (char_length(message) between 1 and 5000),
  company text check (char_length(company) between 1 and 200),
  licenses integer check (licenses between 1 and 1000000),
  best_time text check (char_length(best_time) between 1 and 200),
  plan text check (char_length(plan) between 1 and 100),
  idempotency_key text unique check (char_length(idempotency_key) between 16 and 200),
  state text not null default 'new' check (state in ('new', 'contacted', 'qualified', 'closed')),
  assignee uuid references auth.users (id) on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  page text check (char_length(page) <= 300),
  language text check (char_length(language) <= 35),
  referrer_host text check (char_length(referrer_host) <= 253),
  utm_source text check (char_length(utm_source) <= 100),
  utm_medium text check (char_length(utm_medium) <= 100),
  utm_campaign text check (char_length(utm_campaign) <= 100),
  -- The form that sent it.
  form text check (form in ('contact', 'subscription', 'pricing')),
  -- The plan that a lead asks for; the subscription page stores it in the first line of the message.
  requested_plan text generated always as (
    coalesce(plan, case form
      when 'subscription' then substring(message from '^Subscription request: ([^\n]{1,100}) plan')
    end)
  ) stored,
  search_text text,
  search_numbers text[],
  constraint contact_submissions_page_is_on_site check (private.is_site_path(page))
);

comment on table public.contact_submissions is
  'Leads. The first five fields come from every form; company, licenses, best_time and plan from the pricing dialog only.';
comment on column public.contact_submissions.idempotency_key is
  'Derived by the server from the normalised fields and the UTC day, so that a repeated post adds no second row.';
comment on column public.contact_submissions.version is
  'Rises with each change by staff. A change names the version that it was made on.';
comment on column public.contact_submissions.page is 'Path of the page with the form, without its query.';
comment on column public.contact_submissions.search_text is
  'What the desk searches: name, email, company, contact and message, then the numbers. Filled by a trigger.';

alter table public.contact_submissions enable row level security;
revoke all on table public.contact_submissions from anon, authenticated;
grant insert (
  full_name, email, company_size, messaging_contact, message,
  company, licenses, best_time, plan, idempotency_key,
  page, language, referrer_host, utm_source, utm_medium, utm_campaign, form
) on table public.contact_submissions to anon, authenticated;
-- Leads leave the list only through the bin, which change_leads fills with the rights of its owner.
grant select on table public.contact_submissions to authenticated;
grant update (state, assignee) on table public.contact_submissions to authenticated;

create policy "Anyone sends a request" on public.contact_submissions
  for insert to anon, authenticated
  with check (true);
create policy "Sales reads leads" on public.contact_submissions
  for select to authenticated using ((select private.is_staff('sales')));
create policy "Sales changes leads" on public.contact_submissions
  for update to authenticated
  using ((select private.is_staff('sales'))) with check ((select private.is_staff('sales')));

-- A lead is worth more than its page, so a bad one is left out, and the lead stays.
create function private.leave_out_foreign_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_site_path(new.page) then
    new.page := null;
  end if;
  return new;
end;
$$;
revoke all on function private.leave_out_foreign_page() from public;
create trigger contact_submissions_page before insert or update of page on public.contact_submissions
  for each row execute function private.leave_out_foreign_page();

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

-- A lead is given only to people who work with leads, also by a direct change of the table. Who owned it before
-- may have left.
create function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee is not null and new.assignee is distinct from old.assignee and not exists (
    select from public.staff_roles
    where staff_roles.user_id = new.assignee and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
revoke all on function private.check_lead_owner() from public;
create trigger contact_submissions_owner before update of assignee
  on public.contact_submissions for each row execute function private.check_lead_owner();

create trigger contact_submissions_audit after update or delete on public.contact_submissions
  for each row execute function private.log_change('id');

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

-- A note counts as an exchange too, so it extends the time for which the lead is kept; one that comes back from the bin
-- does not.
create function private.touch_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions set updated_at = new.occurred_at
    where id = new.lead_id and updated_at < new.occurred_at;
  return null;
end;
$$;
revoke all on function private.touch_lead() from public;
create trigger lead_events_touch after insert on public.lead_events
  for each row when (new.kind = 'note') execute function private.touch_lead();

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
    from public.contact_submissions as lead join auth.users on users.id = lead.assignee
    where lead.state <> 'closed'
    group by users.id, users.email
    order by users.email;
end;
$$;
revoke all on function public.list_lead_owners() from public, anon;
grant execute on function public.list_lead_owners() to authenticated;

-- Makes an account the owner of all open leads of another one. Returns their number.
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
  update public.contact_submissions set assignee = to_account
    where assignee = from_account and state <> 'closed' and from_account <> to_account;
  get diagnostics handed_over = row_count;
  return handed_over;
end;
$$;
revoke all on function public.hand_over_leads(uuid, uuid) from public, anon;
grant execute on function public.hand_over_leads(uuid, uuid) to authenticated;
