-- The list of leads: one view, which the desk filters, orders and reads page by page like any table. The policies of
-- its tables apply.

create function private.address_of(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select users.email::text from auth.users where users.id = account
$$;
revoke all on function private.address_of from public;
grant execute on function private.address_of to authenticated;

-- The seconds of all Mondays to Fridays before a moment, from the first Monday of 2001. A working day has 86,400.
create function private.working_clock(moment timestamptz, zone text) returns numeric
language sql stable parallel safe
return extract(epoch from date_trunc('week', moment at time zone zone) - timestamp '2001-01-01') * 5 / 7
  + least(extract(epoch from (moment at time zone zone) - date_trunc('week', moment at time zone zone)), 5 * 86400);

-- The time zone itself, or UTC for one that Postgres does not know.
create function private.zone_or_utc(zone text) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when others then
  return 'UTC';
end;
$$;

-- The time zone that the request names in its header X-Time-Zone; UTC without a known one.
create function private.reader_zone() returns text
language sql stable
return private.zone_or_utc(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-time-zone');

-- A time of a task, which is stored in UTC, on the clock of a zone.
create function private.on_clock(stored timestamp, zone text) returns timestamp
language sql stable strict parallel safe
return stored at time zone 'UTC' at time zone zone;

-- The time in UTC of what a clock in the zone shows.
create function private.off_clock(shown timestamp, zone text) returns timestamp
language sql stable strict parallel safe
return shown at time zone zone at time zone 'UTC';

-- A day without a time is the same in each zone.
create function private.day_on_clock(due_on date, due_time time, zone text) returns date
language sql stable parallel safe
return coalesce(private.on_clock(due_on + due_time, zone)::date, due_on);

-- Stored tasks on the clock of a zone.
create function private.tasks_on_clock(tasks jsonb, zone text) returns jsonb
language sql stable parallel safe
return case when tasks = '[]' then tasks else (
  select jsonb_agg(jsonb_build_object(
      'what', what, 'due_on', private.day_on_clock(due_on, due_time, zone),
      'due_time', private.on_clock(due_on + due_time, zone)::time
    ) order by place)
  from rows from (jsonb_to_recordset(tasks) as (what text, due_on date, due_time time)) with ordinality
    as task (what, due_on, due_time, place)
) end;

-- What an event says of the day of a task, and of its time if it has one, on the clock of a zone.
create function private.due_text_on_clock(due text, zone text) returns text
language sql stable parallel safe
return case when due like '% %' then to_char(private.on_clock(due::timestamp, zone), 'YYYY-MM-DD HH24:MI') else due end;

revoke all on function private.working_clock, private.zone_or_utc, private.reader_zone, private.on_clock, private.off_clock,
  private.day_on_clock, private.tasks_on_clock, private.due_text_on_clock from public;
grant execute on function private.working_clock, private.zone_or_utc, private.reader_zone, private.on_clock,
  private.off_clock, private.day_on_clock, private.tasks_on_clock, private.due_text_on_clock to authenticated;

-- Whether an email may be sent again: one that was refused, or that has waited for a quarter of an hour.
create function private.may_retry(mail jsonb) returns boolean
language sql stable parallel safe
return case mail ->> 'state'
  when 'refused' then true
  when 'waiting' then (mail ->> 'at')::timestamptz < now() - interval '15 minutes'
  else false
end;
revoke all on function private.may_retry from public;
grant execute on function private.may_retry to authenticated;

create view public.leads with (security_invoker = true) as
select
  now() as shown_at, lead.id, lead.created_at, lead.updated_at, lead.version, lead.answered_at, lead.ended_at,
  lead.state, lead.reason,
  -- Tasks are on the reader's clock.
  private.day_on_clock(lead.follow_up, lead.follow_up_time, (select private.reader_zone())) as follow_up,
  private.on_clock(lead.follow_up + lead.follow_up_time, (select private.reader_zone()))::time as follow_up_time,
  lead.next_step, private.tasks_on_clock(lead.tasks, (select private.reader_zone())) as tasks, lead.amount, lead.tags,
  lead.owner, private.address_of(lead.owner) as owner_address,
  lead.owner = (select auth.uid()) as is_own,
  -- Whose answer counts: of an answer by the operator, that of the owner.
  coalesce(lead.answered_by, lead.owner) as answerer,
  lead.owner <> all ((select private.lead_owners())::uuid[]) as has_former_owner,
  lead.full_name, lead.email, lead.company, lead.company_domain, lead.company_size, lead.messaging_contact, lead.other_contacts, lead.message,
  lead.plan, lead.licenses, lead.best_time,
  lead.form, lead.page, lead.language, lead.referrer_host, lead.utm_source, lead.utm_medium,
  lead.utm_campaign, coalesce(lead.utm_source, lead.referrer_host) as source,
  lead.search_text, lead.search_numbers,
  private.person_of(lead.email) as person,
  coalesce(lead.company_domain, lower(split_part(lead.email, '@', 2))) as host,
  -- Leads without a company come last, in both orders.
  coalesce('1' || lower(nullif(btrim(lead.company), '')), '2') as company_key,
  coalesce('1' || lower(nullif(btrim(lead.company), '')), '0') as company_key_desc,
  lower(btrim(lead.full_name)) as name_key,
  array_position(
    array['new', 'contacted', 'qualified', 'won', 'lost', 'closed', 'spam'], lead.state
  ) as state_rank,
  -- A task without a time is for the end of its day.
  coalesce(
    private.on_clock(lead.follow_up + lead.follow_up_time, (select private.reader_zone())),
    lead.follow_up + time '24:00', 'infinity'
  ) as due_at,
  coalesce(
    private.on_clock(lead.follow_up + lead.follow_up_time, (select private.reader_zone())),
    lead.follow_up + time '24:00', '-infinity'
  ) as due_at_desc,
  -- Leads without a value come last.
  coalesce(lead.amount, -1) as amount_rank,
  coalesce(lead.amount, 2147483647) as amount_rank_asc,
  -- Whether it was not answered within a working day, or still waits for longer than that. Null for what a colleague
  -- entered or imported, which does not wait.
  case when not private.is_from_staff(lead.form) then
    private.working_clock(coalesce(lead.answered_at, now()), (select private.reader_zone()))
      - private.working_clock(lead.created_at, (select private.reader_zone())) > 86400
  end as is_late,
  -- The newest 500 events, with the addresses of the people in them.
  (
    select coalesce(jsonb_agg(to_jsonb(event)), '[]') from (
      select happened.id, happened.occurred_at, happened.kind, case happened.kind
          when 'follow_up' then private.due_text_on_clock(happened.value, (select private.reader_zone()))
          else happened.value
        end as value, happened.detail, happened.merged_from,
        happened.corrected_at,
        happened.mail || jsonb_build_object('may_retry', private.may_retry(happened.mail)) as mail, coalesce(happened.actor = (select auth.uid()), false) as is_own,
        private.address_of(happened.actor) as author,
        case happened.kind when 'owner' then private.address_of(happened.value::uuid) end as owner
      from public.lead_events as happened
      where happened.lead_id = lead.id
      order by happened.occurred_at desc, happened.id desc
      limit 500
    ) as event
  ) as history
from public.contact_submissions as lead;
revoke all on public.leads from anon, authenticated;
grant select on public.leads to authenticated;

-- What the filters of the list suggest: of each field, the 50 most frequent values of the newest 5,000 leads.
create function public.lead_suggestions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_sales();
  return (
    with newest as (
      select * from public.contact_submissions where state <> 'spam' order by created_at desc limit 5000
    ), ranked as (
      select field, value, row_number() over (partition by field order by count(*) desc, value) as place
      from newest, lateral (
        values ('source', coalesce(utm_source, referrer_host)), ('campaign', utm_campaign), ('page', page), ('reason', reason)
        union all select 'tag', tag from unnest(tags) as tag
      ) as named (field, value)
      where value is not null group by field, value
    )
    select coalesce(jsonb_object_agg(field, suggestions), '{}') from (
      select field, jsonb_agg(value order by place) as suggestions from ranked where place <= 50 group by field
    ) as fields
  );
end;
$$;
revoke all on function public.lead_suggestions from public, anon;
grant execute on function public.lead_suggestions to authenticated;

-- A page of 50 open tasks, the earliest first, with their number by section, on the caller's clock. `whose` is mine (the
-- caller's leads), nobody (leads without an owner), all, or the id of an owner. The task that the caller has just done, by
-- the id `done` of its event, still stands in its place, and is not counted; the others of the day are listed by themselves.
create function public.open_tasks(whose text default 'mine', page integer default 1, done bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := private.reader_zone();
  clock constant timestamp := date_trunc('minute', now() at time zone zone);
  today constant date := clock::date;
  account constant uuid := case whose when 'mine' then auth.uid()::text when 'all' then null when 'nobody' then null else whose end;
begin
  perform private.require_sales();
  return (
    with stored as (
      select lead.id as lead, lead.created_at, lead.full_name, lead.company, lead.owner, task.*, null::bigint as event
      from public.contact_submissions as lead, private.tasks_of(lead) as task
      where lead.state <> 'spam' and lead.follow_up is not null
        and case whose when 'all' then true when 'nobody' then lead.owner is null else lead.owner = account end
      union all
      select lead.id, lead.created_at, lead.full_name, lead.company, lead.owner, event.value,
        split_part(event.detail, ' ', 1)::date, nullif(split_part(event.detail, ' ', 2), '')::time, event.id
      from public.lead_events as event join public.contact_submissions as lead on lead.id = event.lead_id
      where event.id = done and event.kind = 'task_done' and event.actor = auth.uid() and event.merged_from is null
    ), read as (
      select lead, created_at, full_name, company, owner, what, event,
        private.day_on_clock(due_on, due_time, zone) as due_on, private.on_clock(due_on + due_time, zone)::time as due_time
      from stored
    ), sorted as (
      select *,
        case
          when due_on < today or due_on + due_time < clock then 'overdue'
          when due_on = today then 'today'
          when due_on = today + 1 then 'tomorrow'
          when due_on < date_trunc('week', clock) + interval '7 days' then 'week'
          when due_on < date_trunc('week', clock) + interval '14 days' then 'next_week'
          else 'later'
        end as section,
        -- A task without a time is for the end of its day.
        row_number() over (order by coalesce(due_on + due_time, due_on + time '24:00'), created_at desc, lead, what) as place
      from read
    ), shown as (
      select lead, full_name, company, owner, private.address_of(owner) as owner_address, what, due_on, due_time, section,
        event, place
      from sorted where place > 50 * (page - 1) and place <= 50 * page
    )
    select jsonb_build_object(
      'shown_at', now(),
      'tasks', (select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by place), '[]') from shown),
      'more', (select count(*) > 50 * page from sorted),
      'done_today', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.event desc), '[]') from (
          select event.id as event, lead.id as lead, lead.full_name, lead.company, event.value as what
          from public.lead_events as event join public.contact_submissions as lead on lead.id = event.lead_id
          where event.kind = 'task_done' and event.actor = auth.uid() and event.merged_from is null
            and event.occurred_at >= today::timestamp at time zone zone and event.id is distinct from done
          order by event.id desc limit 10
        ) as one
      ),
      'sections', (
        select coalesce(jsonb_object_agg(section, open), '{}')
        from (select section, count(*) filter (where event is null) as open from sorted group by section) as counted
      )
    )
  );
end;
$$;
revoke all on function public.open_tasks from public, anon;
grant execute on function public.open_tasks to authenticated;

-- A view of the list that a member keeps: its filters, as its address has them, under a name. Each member sees the own
-- ones, and those for the team.
create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  member uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) between 1 and 2000),
  is_shared boolean not null default false,
  unique (member, name)
);
alter table public.lead_views enable row level security;
revoke all on table public.lead_views from anon, authenticated;
grant select, delete on table public.lead_views to authenticated;
grant insert (name, query, is_shared), update (name, query) on table public.lead_views to authenticated;

create policy "Sales reads the own views and those for the team" on public.lead_views
  for select to authenticated
  using ((member = (select auth.uid()) or is_shared) and (select private.is_staff('sales')));
create policy "Sales changes the own views" on public.lead_views
  for update to authenticated using (member = (select auth.uid()) and (select private.is_staff('sales')));
create policy "Sales adds own views" on public.lead_views
  for insert to authenticated with check (member = (select auth.uid()) and (select private.is_staff('sales')));
create policy "Sales deletes the own views" on public.lead_views
  for delete to authenticated using (member = (select auth.uid()) and (select private.is_staff('sales')));

-- The bin itself stays closed: this view is all that sales sees of it.
create view public.deleted_leads as
select now() as shown_at, binned.id, binned.deleted_at, binned.erase_at,
  private.address_of(binned.deleted_by) as deleted_by,
  binned.search_text, binned.lead ->> 'full_name' as full_name, binned.lead ->> 'email' as email,
  binned.lead ->> 'company' as company, binned.lead ->> 'state' as state,
  private.address_of((binned.lead ->> 'owner')::uuid) as owner_address,
  (binned.lead ->> 'amount')::integer as amount,
  -- The lead that it was merged into, in the moment in which it came here.
  (
    select jsonb_build_object('id', event.detail, 'name', event.value)
    from jsonb_populate_recordset(null::public.lead_events, binned.events) as event
    where event.kind = 'merged_into' and event.occurred_at = binned.deleted_at and (
      exists (select from public.contact_submissions as lead where lead.id = event.detail::uuid)
      or exists (select from public.lead_bin as other where other.id = event.detail::uuid)
    )
  ) as merged_into
from public.lead_bin as binned where binned.erase_at > now() and (select private.is_staff('sales'));
revoke all on public.deleted_leads from anon, authenticated;
grant select on public.deleted_leads to authenticated;

-- How a search reads words: the patterns of the words and of all numbers but the first; the first number; and what of
-- this number can be a whole one, without its country or area. What has no letter and no digit finds nothing alone.
create function public.read_search(words text) returns jsonb
language plpgsql stable set search_path = '' security definer as $$
declare
  typed constant text := replace(left(words, 200), '(0)', '');
  numbers constant text[] := private.search_numbers(typed);
  number constant text := nullif(numbers[1], '');
  patterns constant text[] := array(
    select '%' || plain || '%'
    from regexp_split_to_table(
        regexp_replace(typed, '(?<![[:alnum:]])[0-9](?:[[:blank:]().+/\u00a0-]*[0-9]){5,19}', ' ', 'g'), '\s+'
      ) as word,
      private.search_text(word) as plain
    where plain <> ''
  ) || array(select '%' || further || '%' from unnest(numbers[2:]) as further);
begin
  return jsonb_build_object(
    'patterns', case
      when patterns = '{}' and number is null and btrim(typed) <> '' then array['-'] else patterns
    end,
    'number', number,
    'parts', array(
      select substr(number, first, size)
      from generate_series(7, char_length(number)) as size,
        generate_series(1, char_length(number) - size + 1) as first
    )
  );
end;
$$;
revoke all on function public.read_search from public, anon;
grant execute on function public.read_search to authenticated;

-- What the team writes down about a company, which is all leads from addresses at its domain.
create table public.lead_companies (
  domain text primary key check (char_length(domain) between 3 and 253 and domain = lower(domain)),
  name text not null default '' check (char_length(name) <= 200),
  website text not null default '' check (
    char_length(website) <= 300 and (website = '' or starts_with(website, 'https://') or starts_with(website, 'http://'))
  ),
  owner uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 5000),
  is_added boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references auth.users (id) on delete set null
);
comment on table public.lead_companies is
  'The team''s own about companies; it goes with the last lead of its domain, unless a colleague added the company itself.';

alter table public.lead_companies enable row level security;
revoke all on table public.lead_companies from anon, authenticated;
grant select on table public.lead_companies to authenticated;
grant insert (domain, name, website, owner, note, is_added), update (name, website, owner, note)
  on table public.lead_companies to authenticated;

create policy "Sales reads companies" on public.lead_companies
  for select to authenticated using ((select private.is_staff('sales')));
create policy "Sales adds companies" on public.lead_companies
  for insert to authenticated with check ((select private.is_staff('sales')));
create policy "Sales changes companies" on public.lead_companies
  for update to authenticated
  using ((select private.is_staff('sales'))) with check ((select private.is_staff('sales')));

create function private.version_company() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end;
$$;
revoke all on function private.version_company() from public;
create trigger lead_companies_version before update on public.lead_companies
  for each row when (
    not private.lost_account(old.owner, new.owner) and not private.lost_account(old.updated_by, new.updated_by)
  )
  execute function private.version_company();
create trigger lead_companies_owner before insert or update of owner on public.lead_companies
  for each row execute function private.check_lead_owner();
create trigger lead_companies_audit after insert or delete on public.lead_companies
  for each row execute function private.log_change('domain');
create trigger lead_companies_audit_change after update on public.lead_companies
  for each row when (new.version <> old.version) execute function private.log_change('domain');

create view public.companies with (security_invoker = true) as
select domain, name, website, owner, private.address_of(owner) as owner_address, note, version, updated_at,
  private.address_of(updated_by) as author
from public.lead_companies;
revoke all on public.companies from anon, authenticated;
grant select on public.companies to authenticated;

create function private.is_at_domain(email text, domain text) returns boolean
language sql immutable parallel safe
return lower(split_part(email, '@', 2)) = domain or right(lower(email), char_length(domain) + 1) = '.' || domain;

-- An address at the domain of the company of a lead; the lead's own unless the team entered another domain.
create function private.address_at_company(lead jsonb) returns text
language sql immutable parallel safe
return coalesce('@' || (lead ->> 'company_domain'), lead ->> 'email');

-- What is written down about a company may name its people, so it is kept no longer than their leads.
create function private.forget_companies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_companies as company
    where exists (
      select from gone where private.is_at_domain(
        private.address_at_company(coalesce(to_jsonb(gone) -> 'lead', to_jsonb(gone))), company.domain
      )
    ) and not company.is_added and not exists (
      select from public.contact_submissions as lead
      where private.is_at_domain(coalesce('@' || lead.company_domain, lead.email), company.domain)
    ) and not exists (
      select from public.lead_bin as binned
      where private.is_at_domain(private.address_at_company(binned.lead), company.domain)
    );
  return null;
end;
$$;
revoke all on function private.is_at_domain, private.address_at_company, private.forget_companies from public;
create trigger contact_submissions_companies after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.forget_companies();
create trigger lead_bin_companies after delete on public.lead_bin
  referencing old table as gone for each statement execute function private.forget_companies();

-- The part of a host that one registers: its last two labels, or three below a suffix such as co.uk.
create function private.registered_domain(host text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
      when cardinality(labels) > 2 and char_length(labels[cardinality(labels)]) = 2 and labels[cardinality(labels) - 1] = any (
        '{co,com,org,net,gov,gob,edu,ac,or,ne,go,gv,nom,gen,ind,adv,eng,med}'
      ) then array_to_string(labels[cardinality(labels) - 2:], '.')
      else array_to_string(labels[greatest(1, cardinality(labels) - 1):], '.')
    end
  from string_to_array(host, '.') as labels
$$;
revoke all on function private.registered_domain from public;

-- A page of the companies: those with leads from their own domain, spam excepted, and those that the team added. Hosts whose
-- domain or its first label is among the free ones belong to mail providers. `owned` is mine (the caller's), nobody (without
-- an owner) or the id of an owner; `sort` is name, leads, open, value, won or activity.
create function public.list_companies(
  words text default '', owned text default '', sort text default 'activity', is_descending boolean default true,
  skipped integer default 0, free_names text[] default '{}', free_domains text[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text[] := array(
    select '%' || word || '%' from regexp_split_to_table(private.search_text(left(words, 100)), ' ') as word
  );
begin
  perform private.require_sales();
  return (
    with groups as materialized (
      select coalesce(company_domain, lower(split_part(email, '@', 2))) as host, nullif(btrim(company), '') as company,
        count(*) as leads, count(*) filter (where private.is_open(state)) as open,
        sum(amount) filter (where private.is_open(state)) as value, sum(amount) filter (where state = 'won') as won,
        max(updated_at) as activity
      from public.contact_submissions
      where state <> 'spam' and num_nonnulls(company_domain, email) > 0
      group by 1, 2
    ), hosts as materialized (
      select host, private.registered_domain(host) as domain from (select distinct host from groups) as one
    ), placed as materialized (
      select hosts.domain, groups.* from groups join hosts using (host)
      where position('.' in hosts.domain) > 0 and hosts.domain <> all (free_domains)
        and split_part(hosts.domain, '.', 1) <> all (free_names)
    ), named as (
      select distinct on (domain) domain, company from (
        select domain, company, sum(leads) as leads from placed where company is not null group by domain, company
      ) as one order by domain, leads desc, company
    ), totals as (
      select domain, sum(leads) as leads, sum(open) as open, sum(value) as value, sum(won) as won, max(activity) as activity
      from placed group by domain
    ), companies as (
      select domain, coalesce(nullif(record.name, ''), named.company, domain) as name,
        coalesce(totals.leads, 0) as leads, coalesce(totals.open, 0) as open, coalesce(totals.value, 0) as value,
        coalesce(totals.won, 0) as won, greatest(totals.activity, record.updated_at) as activity, record.owner
      from totals full join public.lead_companies as record using (domain) left join named using (domain)
      where (totals.domain is not null or record.is_added) and case owned
        when '' then true when 'mine' then record.owner = auth.uid() when 'nobody' then record.owner is null
        else record.owner::text = owned
      end
    ), found as materialized (
      select companies.*, case sort
          when 'leads' then leads when 'open' then open when 'value' then value when 'won' then won
          when 'activity' then extract(epoch from activity)
        end as place
      from companies
      where wanted = '{%%}' or private.search_text(name || ' ' || domain) like all (wanted)
    ), page as (
      select * from found
      order by case when is_descending then place end desc, case when not is_descending then place end,
        case when is_descending then case when sort = 'name' then lower(name) end end desc, lower(name), domain
      limit 25 offset skipped
    )
    select jsonb_build_object(
      'shown_at', now(), 'total', (select count(*) from found),
      'companies', coalesce((
        select jsonb_agg(jsonb_build_object(
            'domain', domain, 'name', name, 'leads', leads, 'open', open, 'value', value, 'won', won, 'activity', activity,
            'owner_address', private.address_of(owner)
          ) order by case when is_descending then place end desc, case when not is_descending then place end,
            case when is_descending then case when sort = 'name' then lower(name) end end desc, lower(name), domain)
        from page
      ), '[]')
    )
  );
end;
$$;
revoke all on function public.list_companies from public, anon;
grant execute on function public.list_companies to authenticated;
