-- Leads: contact and subscription requests. Visitors may only add rows; sales staff reads and changes them.

-- Without case, accents and apostrophes; all between letters and digits becomes a single space. Immutable as long as the
-- dictionary is, which comes with Postgres.
create function private.search_text(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(lower(extensions.unaccent('extensions.unaccent', private.without_accents(value))), '''', ''),
  '[^[:alnum:]]+', ' ', 'g'
));

-- The digits of each run of six to twenty digits with spaces and signs between them, as in phone numbers. Zeros before
-- them stand for the way out of the country or the town; a zero in parentheses is dialed within the country alone.
create function private.search_numbers(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select ltrim(regexp_replace(found[1], '[^0-9]', '', 'g'), '0')
  from regexp_matches(
    extensions.unaccent('extensions.unaccent', replace(value, '(0)', '')),
    '(?<![[:alnum:]])([0-9](?:[[:blank:]().+/\u00a0-]*[0-9]){5,19})', 'g'
  ) as found
);

-- The words, then the numbers.
create function private.words_and_numbers(value text) returns text
language sql immutable strict parallel safe
return private.search_text(value) || ' ' || array_to_string(private.search_numbers(value), ' ');

create function private.tag_lines(tags text[]) returns text
language sql immutable strict parallel safe
return array_to_string(tags, E'\n');

revoke all on function private.search_text, private.search_numbers, private.words_and_numbers, private.tag_lines
  from public;
-- Whoever adds a lead computes its columns. The API has no way to these functions, because nobody has usage of the schema.
grant execute on function private.without_accents, private.search_text, private.search_numbers,
  private.words_and_numbers, private.tag_lines to anon, authenticated, service_role;

-- Whether a colleague entered or imported the lead.
create function private.is_from_staff(form text) returns boolean
language sql immutable parallel safe
return coalesce(form in ('desk', 'import'), false);
revoke all on function private.is_from_staff from public;
grant execute on function private.is_from_staff to anon, authenticated, service_role;

-- One person, however the address is written: without case, and without what follows a plus.
create function private.person_of(email text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(email, '(?<=.)\+[^@]*(?=@)', ''));
revoke all on function private.person_of from public;
-- Each insert of a lead computes it for contact_submissions_spam_idx.
grant execute on function private.person_of to anon, authenticated, service_role;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (char_length(full_name) between 1 and 200),
  email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  company_size text check (
    company_size in ('1-10', '11-50', '50-200', '201-500', '501-2000', '2001-10000', '10000+')
  ),
  messaging_contact text check (char_length(messaging_contact) <= 100),
  other_contacts text[] not null default '{}',
  message text not null check (char_length(message) between 1 and 5000),
  company text check (char_length(company) between 1 and 200),
  company_domain text check (char_length(company_domain) <= 253 and company_domain = lower(company_domain)),
  licenses integer check (licenses between 1 and 1000000),
  best_time text check (char_length(best_time) between 1 and 200),
  plan text check (char_length(plan) between 1 and 100),
  idempotency_key text unique check (char_length(idempotency_key) between 16 and 200),
  -- Leads that were closed in an earlier release could be won or lost.
  state text not null default 'new'
    check (state in ('new', 'contacted', 'qualified', 'won', 'lost', 'closed', 'spam')),
  owner uuid references auth.users (id) on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  page text check (char_length(page) <= 300),
  language text check (char_length(language) <= 35),
  referrer_host text check (char_length(referrer_host) <= 253),
  utm_source text check (char_length(utm_source) <= 100),
  utm_medium text check (char_length(utm_medium) <= 100),
  utm_campaign text check (char_length(utm_campaign) <= 100),
  -- The form that sent it.
  form text check (form in ('contact', 'subscription', 'pricing', 'desk', 'import')),
  reason text check (char_length(reason) between 1 and 200),
  follow_up date,
  follow_up_time time,
  next_step text check (char_length(next_step) between 1 and 200),
  tasks jsonb not null default '[]' check (octet_length(tasks::text) <= 100000),
  amount integer check (amount between 0 and 1000000000),
  answered_at timestamptz,
  answered_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz,
  tags text[] not null default '{}',
  notes text not null default '' check (char_length(notes) <= 200000),
  search_text text generated always as (private.words_and_numbers(
    full_name || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n'
      || coalesce(messaging_contact, '') || E'\n' || private.tag_lines(other_contacts) || E'\n'
      || coalesce(company_domain, '') || E'\n' || coalesce(best_time, '') || E'\n' || message || E'\n'
      || private.tag_lines(tags)
      || E'\n' || coalesce(reason, '') || notes
  )) stored,
  search_numbers text[] generated always as (
    private.search_numbers(
      coalesce(messaging_contact, '') || E'\n' || private.tag_lines(other_contacts) || E'\n' || message || notes
    )
  ) stored,
  -- A person who calls may name neither.
  check (private.is_from_staff(form) or email is not null and company_size is not null),
  constraint contact_submissions_tags check (private.is_short_list(tags, 20, 40)),
  constraint contact_submissions_other_contacts check (private.is_short_list(other_contacts, 20, 254)),
  constraint contact_submissions_page_is_on_site check (private.is_site_path(page))
);

comment on table public.contact_submissions is
  'Leads. Company, licenses, best time and plan are known of subscriptions; form, page, language and campaign are the site''s own.';
comment on column public.contact_submissions.plan is 'The plan that is asked for: monthly, annual or enterprise.';
comment on column public.contact_submissions.idempotency_key is
  'Derived by the server from the normalised fields and the UTC day, so that a repeated post adds no second row.';
comment on column public.contact_submissions.version is
  'Rises with each change by staff. A change names the version that it was made on.';
comment on column public.contact_submissions.page is 'Path of the page with the form, without its query.';
comment on column public.contact_submissions.reason is 'Why the lead was won or lost.';
comment on column public.contact_submissions.follow_up is 'The day of the earliest open task; with a time, the day in UTC. A lead has tasks in every state; those of spam are due nowhere.';
comment on column public.contact_submissions.follow_up_time is 'Its time in UTC, which the desk''s functions and views have on the reader''s clock; null for any time of that day.';
comment on column public.contact_submissions.next_step is 'What it is for; goes with its day.';
comment on column public.contact_submissions.tasks is
  'The open tasks after the earliest one, in order, as private.lead_task; a trigger keeps the order.';
comment on column public.contact_submissions.amount is 'What the team expects the lead to be worth, in whole US dollars.';
comment on column public.contact_submissions.company_domain is
  'The domain of the company as the team enters it; null for that of the email address.';
comment on column public.contact_submissions.other_contacts is
  'Further email addresses, numbers and handles of the person, as the team enters them.';
comment on column public.contact_submissions.tags is 'The team''s own, in lower case and in order.';
comment on column public.contact_submissions.notes is
  'The newest notes of its history, each in a line of its own, for the search; kept by a trigger of lead_events.';
comment on column public.contact_submissions.answered_at is 'When the state first was neither new nor spam.';
comment on column public.contact_submissions.answered_by is
  'Who then changed the state; null for the operator, or if the account is gone.';
comment on column public.contact_submissions.ended_at is 'When the lead was won or lost.';

create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id);
create index contact_submissions_changed_idx on public.contact_submissions (updated_at desc, id);
create index contact_submissions_spam_idx on public.contact_submissions (private.person_of(email))
  where state = 'spam';
create index contact_submissions_owner_idx on public.contact_submissions (owner, created_at desc, id);

alter table public.contact_submissions enable row level security;
revoke all on table public.contact_submissions from anon, authenticated;
grant insert (
  full_name, email, company_size, messaging_contact, message,
  company, licenses, best_time, plan, idempotency_key,
  page, language, referrer_host, utm_source, utm_medium, utm_campaign, form
) on table public.contact_submissions to anon, authenticated;
-- Leads leave the list only through the bin, which change_leads fills with the rights of its owner.
grant select on table public.contact_submissions to authenticated;
grant update (state, owner) on table public.contact_submissions to authenticated;

create policy "Anyone sends a request" on public.contact_submissions
  for insert to anon, authenticated
  with check (not private.is_from_staff(form));
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

-- A word of the team without case and accents.
create function private.spelling_key(word text) returns text
language sql immutable strict parallel safe
return lower(extensions.unaccent('extensions.unaccent', private.without_accents(word)));
create function private.spelling_keys(words text[]) returns text[]
language sql immutable strict parallel safe
return array(select private.spelling_key(word) from unnest(words) as word);
revoke all on function private.spelling_key, private.spelling_keys from public;
-- Who adds a lead computes them for the indexes.
grant execute on function private.spelling_key, private.spelling_keys to anon, authenticated, service_role;

create index contact_submissions_reason_idx on public.contact_submissions (private.spelling_key(reason))
  where reason is not null;
create index contact_submissions_tags_idx on public.contact_submissions using gin (private.spelling_keys(tags))
  where tags <> '{}';

-- A new reason or tag that differs from a known one only by case or accents becomes that one, wherever it comes from.
create function private.take_known_spelling() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known_tags constant text[] := case tg_op when 'UPDATE' then old.tags else '{}' end;
begin
  if new.reason is not null and (tg_op = 'INSERT' or new.reason is distinct from old.reason) then
    new.reason := coalesce((
      select other.reason from public.contact_submissions as other
      where private.spelling_key(other.reason) = private.spelling_key(new.reason) and other.id <> new.id limit 1
    ), new.reason);
  end if;
  if not new.tags <@ known_tags then
    new.tags := array(
      select distinct case when tag = any (known_tags) then tag else coalesce((
        select known from public.contact_submissions as other, unnest(other.tags) as known
        where other.tags <> '{}' and private.spelling_keys(other.tags) @> array[private.spelling_key(tag)]
          and private.spelling_key(known) = private.spelling_key(tag) and other.id <> new.id limit 1
      ), tag) end as spelled
      from unnest(new.tags) as tag order by spelled
    );
  end if;
  return new;
end;
$$;
revoke all on function private.take_known_spelling() from public;
create trigger contact_submissions_spelling before insert or update of reason, tags on public.contact_submissions
  for each row execute function private.take_known_spelling();

-- A visitor's request from an address whose last decided lead is spam is spam, too, as is one that a spam word fits; of
-- others, a rule may name the owner. Whatever is wrong with the words, no lead is refused.
-- A lead that comes back from the bin or a backup was received before.
create function private.receive_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'role' = 'anon' and exists (
    select from public.contact_submissions as earlier
    where earlier.state = 'spam' and private.person_of(earlier.email) = private.person_of(new.email)
  ) and 'spam' = (
    select earlier.state from public.contact_submissions as earlier
    where earlier.state <> 'new' and private.person_of(earlier.email) = private.person_of(new.email)
    order by earlier.created_at desc limit 1
  ) then
    new.state := 'spam';
  end if;
  if new.state = 'new' and not private.is_from_staff(new.form) and new.created_at = now() then
    begin
      if private.spam_entry(new) is not null then
        new.state := 'spam';
      end if;
    exception when others then
      raise warning 'Spam words were not asked: %', sqlerrm;
    end;
  end if;
  if new.owner is null and not private.is_from_staff(new.form) and new.created_at = now() then
    new.owner := private.take_turn(new);
  end if;
  return new;
end;
$$;
revoke all on function private.receive_lead() from public;
create trigger contact_submissions_received before insert on public.contact_submissions
  for each row execute function private.receive_lead();

create type private.lead_task as (what text, due_on date, due_time time);

-- All open tasks of a lead, the earliest first.
create function private.tasks_of(lead public.contact_submissions) returns setof private.lead_task
language sql stable set search_path = '' as $$
  select what, due_on, due_time from (
    select lead.next_step as what, lead.follow_up as due_on, lead.follow_up_time as due_time
      where lead.follow_up is not null
    union all
    select what, due_on, due_time from jsonb_populate_recordset(null::private.lead_task, lead.tasks)
  ) as task order by due_on, due_time, what
$$;
revoke all on function private.tasks_of from public;

-- Counts a change by a person, and keeps what follows from the state and the order of the tasks. A rule may name the owner
-- of a lead that is released from spam.
create function private.version_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  open_tasks private.lead_task[];
  released public.contact_submissions;
  computed constant text[] := array['version', 'updated_at', 'notes', 'search_text', 'search_numbers', 'answered_by'];
begin
  new.tags := array(select distinct tag from unnest(new.tags) as tag order by tag);
  -- Undo, which sets the version itself, also puts back what followed from the state.
  if new.version = old.version then
    if new.state not in ('won', 'lost') then
      new.reason := null;
    end if;
    if old.state = 'new' and new.state not in ('new', 'spam') and old.answered_at is null then
      new.answered_at := now();
      new.answered_by := auth.uid();
    end if;
    if new.state <> old.state then
      new.ended_at := case when new.state in ('won', 'lost') then now() end;
    end if;
    -- What is no spam, after all, follows the rules that it would have followed as a new lead.
    if old.state = 'spam' and private.is_open(new.state) and old.owner is null and new.owner is null then
      released := new;
      released.state := 'new';
      new.owner := private.take_turn(released);
      insert into public.lead_events (lead_id, actor, kind, value, detail)
        select new.id, null, 'owner', new.owner, private.rule_words(private.rule_for(released)) where new.owner is not null;
    end if;
  end if;
  open_tasks := array(select task from private.tasks_of(new) as task);
  new.follow_up := (open_tasks[1]).due_on;
  new.follow_up_time := (open_tasks[1]).due_time;
  new.next_step := (open_tasks[1]).what;
  new.tasks := to_jsonb(open_tasks[2:]);
  if to_jsonb(new) - computed <> to_jsonb(old) - computed then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end;
$$;
revoke all on function private.version_lead() from public;
create trigger contact_submissions_version before update on public.contact_submissions
  for each row execute function private.version_lead();

-- The people who may own leads.
create function private.lead_owners() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct user_id), '{}') from public.staff_roles where private.has_role(user_id, 'sales')
$$;
revoke all on function private.lead_owners from public;
grant execute on function private.lead_owners to authenticated;

-- A lead is given only to people who may own leads, also by a direct change of the table. Who owned it before may have
-- left.
create function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Where nobody may own leads, even null is none of them.
  if new.owner is not null and new.owner is distinct from old.owner and new.owner <> all (private.lead_owners()) then
    raise exception 'This account may not own leads' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
revoke all on function private.check_lead_owner() from public;
create trigger contact_submissions_owner before update of owner
  on public.contact_submissions for each row execute function private.check_lead_owner();

-- Whether a reference is empty because its account was deleted.
create function private.lost_account(before uuid, after uuid) returns boolean
language sql stable security definer set search_path = ''
return before is not null and after is null and not exists (select from auth.users where users.id = before);
revoke all on function private.lost_account from public;
grant execute on function private.lost_account to authenticated, service_role;

-- The note of a change is copied to its lead right after the change, which is logged already. Leads that lose a deleted
-- account are logged together.
create trigger contact_submissions_audit after update on public.contact_submissions
  for each row when (
    (new.notes = old.notes or new.updated_at <> old.updated_at)
    and not private.lost_account(old.owner, new.owner) and not private.lost_account(old.answered_by, new.answered_by)
  )
  execute function private.log_change('id');
create function private.log_lost_accounts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id, columns)
    select auth.uid(), 'update', 'contact_submissions', count(distinct before.id) || ' rows',
      array_agg(distinct lost order by lost)
    from before join after on after.id = before.id, lateral (
      values ('owner', before.owner, after.owner), ('answered_by', before.answered_by, after.answered_by)
    ) as reference (lost, was, is_now)
    where private.lost_account(was, is_now)
    having count(*) > 0;
  return null;
end;
$$;
revoke all on function private.log_lost_accounts() from public;
create trigger contact_submissions_lost_accounts after update on public.contact_submissions
  referencing old table as before new table as after for each statement execute function private.log_lost_accounts();
create trigger contact_submissions_audit_deletion after delete on public.contact_submissions
  for each row execute function private.log_change('id');

-- The history of a lead. Triggers add changes; staff add notes.
create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  occurred_at timestamptz not null default now(),
  actor uuid default auth.uid() references auth.users (id) on delete set null,
  kind text not null default 'note'
    check (kind in (
      'added', 'state', 'owner', 'follow_up', 'task_done', 'amount', 'tags', 'correction', 'answer', 'note', 'email',
      'mail_sent', 'mail_refused', 'held_back', 'merged', 'merged_into', 'message', 'values'
    )),
  value text check (char_length(value) between 1 and 5000),
  detail text check (char_length(detail) between 1 and 254),
  merged_from text check (char_length(merged_from) <= 200),
  corrected_at timestamptz,
  mail jsonb check (char_length(mail::text) <= 2000),
  check ((kind = 'email') = (mail is not null)),
  check (value is not null or kind in ('owner', 'follow_up', 'task_done', 'amount', 'tags', 'merged', 'merged_into')),
  check (kind <> 'note' or detail in ('call', 'meeting', 'mail'))
);
comment on column public.lead_events.value is
  'The form of a lead that a colleague added (desk or import), the new state, the id of the new owner (null: none), the day of a task and its time if it has one (null: the task is removed), what a task that is done was for (null: not said), the value in US dollars (null: none), the tags (null: none), the corrected columns, how it was answered, the text of the note or of the email that a colleague wrote, the mail of the site (receipt, notice or owner), the entry of the spam words that held it back, the name of a lead that was merged into this one or that this one was merged into (null: that one was erased since), or of a merged lead its message and the other values in which it differed.';
comment on column public.lead_events.detail is
  'Why a lead was won or lost, what the task is for, the day and time of a task that is done, the address of the mail, the subject of the email, what a note is about (call, meeting, mail; null: none of them), the id of the other lead of a merge, or "rule" if a rule named the owner, with its conditions as JSON.';
comment on column public.lead_events.merged_from is
  'The name of the merged lead that the event comes from; empty once that one was erased.';
comment on column public.lead_events.corrected_at is 'When the author of a note last corrected it.';
comment on column public.lead_events.mail is
  'Of an email that a colleague wrote: its key, sender (a name), recipient, state (waiting, sent or refused), at (when it got that state) and problem (why it was refused).';
create index lead_events_lead_idx on public.lead_events (lead_id, id);
create unique index lead_events_mail_idx on public.lead_events ((mail ->> 'key'), lead_id) where kind = 'email';
create index lead_events_waiting_idx on public.lead_events (id) where mail ->> 'state' = 'waiting';
create index lead_events_merge_idx on public.lead_events (detail) where kind in ('merged', 'merged_into');
create index lead_events_held_back_idx on public.lead_events (value) where kind = 'held_back';
create index lead_events_sender_idx on public.lead_events (actor, id) where kind = 'email';
create index lead_events_done_idx on public.lead_events (actor, id) where kind = 'task_done';

alter table public.lead_events enable row level security;
revoke all on table public.lead_events from anon, authenticated;
grant select on table public.lead_events to authenticated;
grant insert (lead_id, value) on table public.lead_events to authenticated;

create policy "Sales reads the history of leads" on public.lead_events
  for select to authenticated using ((select private.is_staff('sales')));
create policy "Sales adds notes" on public.lead_events
  for insert to authenticated
  with check ((select private.is_staff('sales')) and kind = 'note' and actor = (select auth.uid()));

-- What a visitor types and a colleague may correct, and what only the team enters of it.
create function private.correctable_lead_columns() returns text[]
language sql immutable parallel safe
return array[
  'full_name', 'email', 'company', 'company_domain', 'company_size', 'messaging_contact', 'other_contacts', 'message', 'plan', 'licenses',
  'best_time', 'language', 'utm_source'
];
revoke all on function private.correctable_lead_columns from public;

-- The day of a task, and its time if it has one.
create function private.due_text(task private.lead_task) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', task.due_on, to_char(task.due_time, 'HH24:MI'))
$$;
revoke all on function private.due_text from public;

create function private.record_lead_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null while the owner deletes the own account: the event must not refer to it.
  author constant uuid := (select users.id from auth.users where users.id = auth.uid());
  corrected constant text := (
    select string_agg(name, ' ') from unnest(private.correctable_lead_columns()) as name
    where to_jsonb(new) -> name <> to_jsonb(old) -> name
  );
begin
  with added_tasks as (select * from private.tasks_of(new) except select * from private.tasks_of(old))
  insert into public.lead_events (lead_id, actor, kind, value, detail)
  select new.id, author, kind, value, detail from (
    values
      (1, 'correction', corrected, null, corrected is not null),
      (2, 'state', new.state, new.reason,
        new.state <> old.state or new.reason is not null and new.reason is distinct from old.reason),
      (3, 'owner', new.owner::text, null, new.owner is distinct from old.owner and not exists (
        select from public.lead_events as event
        where event.lead_id = new.id and event.kind = 'owner' and starts_with(event.detail, 'rule') and event.occurred_at = now()
      )),
      (5, 'amount', new.amount::text, null, new.amount is distinct from old.amount),
      (6, 'tags', nullif(array_to_string(new.tags, ', '), ''), null, new.tags <> old.tags)
    union all
    select 4, 'follow_up', private.due_text((what, due_on, due_time)::private.lead_task), what, true from added_tasks
    union all
    -- A task that another one replaces, or that is done, says so already.
    select 4, 'follow_up', null, task.what, true
      from (select * from private.tasks_of(old) except select * from private.tasks_of(new)) as task
      where not exists (select from added_tasks) and not exists (
        select from public.lead_events as event
        where event.lead_id = new.id and event.kind = 'task_done' and event.occurred_at = now()
          and event.value is not distinct from task.what
      )
  ) as event (place, kind, value, detail, is_new) where is_new order by place;
  return null;
end;
$$;
revoke all on function private.record_lead_change() from public;
create trigger contact_submissions_history after update on public.contact_submissions
  for each row execute function private.record_lead_change();

-- A note, an email or an answer is an exchange, so it extends the time for which the lead is kept; one that comes back from
-- the bin does not. The search finds the words of notes and emails, and what merged leads said.
create function private.touch_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions as lead set
      updated_at = greatest(lead.updated_at, exchange.latest),
      notes = right(lead.notes || exchange.notes, 200000)
    from (
      select lead_id, max(occurred_at) as latest,
        coalesce(string_agg(E'\n' || value, '' order by id) filter (where kind <> 'answer'), '') as notes
      from added where kind in ('note', 'email', 'answer', 'message', 'values') group by lead_id
    ) as exchange
    where lead.id = exchange.lead_id and (lead.updated_at < exchange.latest or exchange.notes <> '');
  return null;
end;
$$;
revoke all on function private.touch_leads() from public;
create trigger lead_events_touch after insert on public.lead_events
  referencing new table as added for each statement execute function private.touch_leads();

-- What the search finds of the history of a lead.
create function private.notes_of(lead uuid) returns text
language sql stable set search_path = '' as $$
  select right(coalesce(string_agg(E'\n' || event.value, '' order by event.id), ''), 200000)
  from public.lead_events as event
  where event.lead_id = notes_of.lead and event.kind in ('note', 'email', 'message', 'values')
$$;
revoke all on function private.notes_of from public;

-- Logs an export of leads. The site calls this before it sends the file.
create function public.log_lead_export(rows integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales exports leads' using errcode = 'insufficient_privilege';
  end if;
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'export', 'contact_submissions', private.counted_rows(rows));
end;
$$;
revoke all on function public.log_lead_export(integer) from public, anon;
grant execute on function public.log_lead_export(integer) to authenticated;
