-- A lead keeps what was asked for in columns, so that no text is read back. Its owner has one name everywhere. It ends as
-- won, lost or spam, has a day on which somebody follows it up, and may be typed on the desk.

set local lock_timeout = '5s';

drop function public.list_leads, public.find_leads, public.lead_neighbors, public.read_lead, public.change_lead,
  public.change_leads, public.list_lead_bin, public.desk_overview;
drop function private.lead_figures, private.filtered_leads, private.narrow_lead_filter, private.read_lead_filter,
  private.ordered_leads, private.ordered_lead_ids, private.lead_place, private.listed_lead, private.former_owners,
  private.matching_leads, private.read_lead_search, private.unread_lead_columns, private.bin_leads;
drop type private.lead_filter;
drop type private.lead_search;
drop index public.contact_submissions_state_idx, public.contact_submissions_form_idx,
  public.contact_submissions_unowned_idx, public.contact_submissions_company_key_idx,
  public.contact_submissions_state_key_idx, public.contact_submissions_person_idx,
  public.contact_submissions_host_idx;
drop function private.lead_company, private.company_key, private.state_key, private.person_of, private.host_key;
drop trigger contact_submissions_search on public.contact_submissions;
drop trigger contact_submissions_version on public.contact_submissions;
drop trigger contact_submissions_history on public.contact_submissions;
drop trigger contact_submissions_owner on public.contact_submissions;
drop trigger lead_events_touch on public.lead_events;
drop function private.fill_lead_search;

-- The log is about what people do with leads.
alter table public.contact_submissions disable trigger contact_submissions_audit;

alter table public.contact_submissions
  drop column search, drop column search_text, drop column search_numbers, drop column requested_plan;
alter table public.contact_submissions rename column assignee to owner;
alter table public.contact_submissions
  drop constraint contact_submissions_state_check,
  drop constraint contact_submissions_form_check,
  alter column email drop not null,
  alter column company_size drop not null,
  -- Leads that were closed before could be won or lost.
  add check (state in ('new', 'contacted', 'qualified', 'won', 'lost', 'closed', 'spam')),
  add check (form in ('contact', 'subscription', 'pricing', 'desk')),
  -- A person who calls may name neither.
  add check (form is not distinct from 'desk' or email is not null and company_size is not null),
  add column reason text check (char_length(reason) between 1 and 200),
  add column follow_up date,
  add column answered_at timestamptz;
comment on column public.contact_submissions.plan is 'The plan that is asked for: monthly, annual or enterprise.';
comment on column public.contact_submissions.reason is 'Why the lead was won or lost.';
comment on column public.contact_submissions.answered_at is 'When the state first was neither new nor spam.';
comment on table public.contact_submissions is
  'Leads. Company, licenses, best time and plan are known of subscriptions; form, page, language and campaign are the site''s own.';

drop policy "Anyone sends a request" on public.contact_submissions;
create policy "Anyone sends a request" on public.contact_submissions
  for insert to anon, authenticated
  with check (form is distinct from 'desk');

update public.contact_submissions set
  plan = lower(coalesce(plan, substring(message from '^Subscription request: (\w{1,20}) plan'))),
  company = coalesce(company, left(nullif(btrim(substring(message from '(?n)^Company name: (.+)$')), ''), 200)),
  licenses = coalesce(licenses, substring(message from '(?n)^Number of licenses: (\d{1,6})$')::integer),
  best_time = coalesce(
    best_time, left(nullif(btrim(substring(message from '(?n)^Best time to contact: (.+)$')), ''), 200)
  )
  where form in ('subscription', 'pricing');
update public.contact_submissions as lead set answered_at = (
  select min(occurred_at) from public.lead_events as event
  where event.lead_id = lead.id and event.kind = 'state' and event.value <> 'new'
);
update public.lead_bin set lead = (lead - 'assignee') || jsonb_build_object('owner', lead -> 'assignee'),
  events = replace(events::text, '"kind": "assignee"', '"kind": "owner"')::jsonb
  where lead ? 'assignee';

alter table public.lead_events drop constraint lead_events_kind_check, drop constraint lead_events_check;
update public.lead_events set kind = 'owner' where kind = 'assignee';
alter table public.lead_events
  add column detail text check (char_length(detail) between 1 and 200),
  add check (kind in ('state', 'owner', 'follow_up', 'correction', 'answer', 'mail', 'note')),
  add check (value is not null or kind in ('owner', 'follow_up'));
comment on column public.lead_events.value is
  'The new state, the id of the new owner (null: none), the day of the follow-up (null: none), the corrected columns, how it was answered, which mail the site sent, or the text of the note.';
comment on column public.lead_events.detail is 'Why a lead was won or lost.';

-- Without case, accents and apostrophes; all between letters and digits becomes a single space. Immutable as long as
-- the dictionary is, which comes with Postgres.
create or replace function private.search_text(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(lower(extensions.unaccent('extensions.unaccent', private.without_accents(value))), '''', ''),
  '[^[:alnum:]]+', ' ', 'g'
));
create or replace function private.search_numbers(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select regexp_replace(found[1], '[^0-9]', '', 'g')
  from regexp_matches(
    extensions.unaccent('extensions.unaccent', replace(value, '(0)', '')),
    '(?<![[:alnum:]])([0-9](?:[[:blank:]().+/\u00a0-]*[0-9]){5,19})', 'g'
  ) as found
);
-- The words, then the numbers.
create function private.words_and_numbers(value text) returns text
language sql immutable strict parallel safe
return private.search_text(value) || ' ' || array_to_string(private.search_numbers(value), ' ');
revoke all on function private.words_and_numbers from public;
-- Whoever adds a lead computes its columns. The API has no way to these functions, because nobody has usage of the schema.
grant execute on function private.without_accents, private.search_text, private.search_numbers,
  private.words_and_numbers to anon, authenticated, service_role;

alter table public.contact_submissions
  add column search_text text generated always as (private.words_and_numbers(
    full_name || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n'
      || coalesce(messaging_contact, '') || E'\n' || message
  )) stored,
  add column search_numbers text[] generated always as (
    private.search_numbers(coalesce(messaging_contact, '') || E'\n' || message)
  ) stored;
alter table public.contact_submissions enable trigger contact_submissions_audit;
revoke update on table public.contact_submissions from authenticated;
grant update (state, owner) on table public.contact_submissions to authenticated;

-- What a visitor types and a colleague may correct.
create function private.typed_lead_columns() returns text[]
language sql immutable parallel safe
return array[
  'full_name', 'email', 'company', 'company_size', 'messaging_contact', 'message', 'plan', 'licenses',
  'best_time', 'language', 'utm_source'
];
revoke all on function private.typed_lead_columns from public;

-- Counts a change by a person, and keeps what follows from the state.
create or replace function private.version_lead() returns trigger
language plpgsql set search_path = '' as $$
declare
  computed constant text[] := array['version', 'updated_at', 'search_text', 'search_numbers'];
begin
  if new.state not in ('won', 'lost') then
    new.reason := null;
  end if;
  if old.state = 'new' and new.state not in ('new', 'spam') then
    new.answered_at := coalesce(old.answered_at, now());
  end if;
  if to_jsonb(new) - computed <> to_jsonb(old) - computed then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end;
$$;
create trigger contact_submissions_version before update on public.contact_submissions
  for each row execute function private.version_lead();

create or replace function private.record_lead_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null while the owner deletes the own account: the event must not refer to it.
  author constant uuid := (select users.id from auth.users where users.id = auth.uid());
  corrected constant text := (
    select string_agg(name, ' ') from unnest(private.typed_lead_columns()) as name
    where to_jsonb(new) -> name <> to_jsonb(old) -> name
  );
begin
  insert into public.lead_events (lead_id, actor, kind, value, detail)
  select new.id, author, kind, value, detail from (values
    ('correction', corrected, null, corrected is not null),
    ('state', new.state, new.reason,
      new.state <> old.state or new.reason is not null and new.reason is distinct from old.reason),
    ('owner', new.owner::text, null, new.owner is distinct from old.owner),
    ('follow_up', new.follow_up::text, null, new.follow_up is distinct from old.follow_up)
  ) as event (kind, value, detail, is_new) where is_new;
  return null;
end;
$$;
create trigger contact_submissions_history after update on public.contact_submissions
  for each row execute function private.record_lead_change();

create or replace function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.owner is not null and new.owner is distinct from old.owner and not exists (
    select from public.staff_roles
    where staff_roles.user_id = new.owner and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
create trigger contact_submissions_owner before update of owner
  on public.contact_submissions for each row execute function private.check_lead_owner();
create trigger lead_events_touch after insert on public.lead_events
  for each row when (new.kind in ('note', 'answer')) execute function private.touch_lead();
