-- What the site does by itself: the mails that remind of follow-ups, the emails that colleagues write to leads, and a line in
-- a lead's history for each other mail it sent.

-- The site has no right of its own. Where the backend is not its own, it shows a key; only its digest is stored.
create table private.site_keys (
  digest text primary key,
  made_at timestamptz not null default now()
);
revoke all on table private.site_keys from public, anon, authenticated, service_role;

create function private.key_digest(site_key text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(site_key, 'UTF8')), 'hex')
$$;
revoke all on function private.key_digest from public;

create function private.require_site(site_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_operator() and not exists (
    select from private.site_keys where digest = private.key_digest(site_key)
  ) then
    raise exception 'Only the site does this' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
revoke all on function private.require_site from public;

-- Replaces the site's key. For the operator alone.
create function public.set_site_key(site_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_operator() then
    raise exception 'Only the operator sets the key of the site' using errcode = 'insufficient_privilege';
  end if;
  if char_length(site_key) < 32 then
    raise exception 'The key of the site has at least 32 characters' using errcode = 'check_violation';
  end if;
  delete from private.site_keys where true;
  insert into private.site_keys (digest) values (private.key_digest(site_key));
end;
$$;
revoke all on function public.set_site_key from public, anon, authenticated;
grant execute on function public.set_site_key to service_role;

-- Whether the lead with this key is spam, so that the site announces it to nobody.
create function public.is_spam_lead(lead text, site_key text default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_site(site_key);
  return exists (select from public.contact_submissions where idempotency_key = lead and state = 'spam');
end;
$$;
revoke all on function public.is_spam_lead from public;
grant execute on function public.is_spam_lead to anon, authenticated, service_role;

-- The lead with this key, its owner's address and the rule, if one gave it to its owner, so that the site mails the owner.
create function public.ruled_lead_owner(lead text, site_key text default null)
returns table (id uuid, address text, rule text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_site(site_key);
  return query
    select received.id, users.email::text, event.detail
    from public.contact_submissions as received
      join public.lead_events as event on event.lead_id = received.id and event.kind = 'owner'
        and starts_with(event.detail, 'rule') and event.value = received.owner::text
      join auth.users on users.id = received.owner
    where received.idempotency_key = lead;
end;
$$;
revoke all on function public.ruled_lead_owner from public;
grant execute on function public.ruled_lead_owner to anon, authenticated, service_role;

-- Adds to the history of a lead that the site sent a mail, or that the mail server refused it for good. `lead` is the id or
-- the key of the lead. False if there is no such lead any more.
create function public.record_lead_mail(
  lead text, mail text, is_sent boolean, recipient text, site_key text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  found_id constant uuid := (
    select id from public.contact_submissions where id::text = lead or idempotency_key = lead
  );
  event constant text := case when is_sent then 'mail_sent' else 'mail_refused' end;
begin
  perform private.require_site(site_key);
  -- After a crash, the site may say so again.
  insert into public.lead_events (lead_id, actor, kind, value, detail)
    select found_id, null, event, record_lead_mail.mail, recipient
    where found_id is not null and not exists (
      select from public.lead_events as earlier
      where earlier.lead_id = found_id and earlier.kind = event and earlier.value = record_lead_mail.mail
        and earlier.detail = recipient and earlier.occurred_at > now() - interval '1 minute'
    );
  return found_id is not null;
end;
$$;
revoke all on function public.record_lead_mail from public;
grant execute on function public.record_lead_mail to anon, authenticated, service_role;

-- The email with this key, if it waits to be sent. None while its lead is in the bin.
create function public.waiting_lead_mail(mail_key text, site_key text default null)
returns table (recipient text, sender text, reply_to text, subject text, body text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_site(site_key);
  return query
    select event.mail ->> 'recipient', event.mail ->> 'sender', private.address_of(event.actor), event.detail, event.value
    from public.lead_events as event
    where event.kind = 'email' and event.mail ->> 'key' = mail_key and event.mail ->> 'state' = 'waiting'
    limit 1;
end;
$$;
revoke all on function public.waiting_lead_mail from public;
grant execute on function public.waiting_lead_mail to anon, authenticated, service_role;

-- The keys of emails that have waited for a quarter of an hour, but not for a day: a process that stopped may have lost them.
create function public.forgotten_lead_mails(site_key text default null) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_site(site_key);
  return query
    select event.mail ->> 'key' from public.lead_events as event
    where event.mail ->> 'state' = 'waiting' and private.may_retry(event.mail)
      and (event.mail ->> 'at')::timestamptz > now() - interval '1 day'
    order by event.id limit 100;
end;
$$;
revoke all on function public.forgotten_lead_mails from public;
grant execute on function public.forgotten_lead_mails to anon, authenticated, service_role;

-- Keeps that an email was sent, or with a problem that the mail server refused it for good; also of a lead in the bin.
create function public.settle_lead_mail(mail_key text, problem text default null, site_key text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'state', case when problem is null then 'sent' else 'refused' end, 'at', now(), 'problem', left(problem, 500)
  ));
begin
  perform private.require_site(site_key);
  update public.lead_events as event set mail = event.mail || settled
    where event.kind = 'email' and event.mail ->> 'key' = mail_key;
  update public.lead_bin as binned set events = (
      select jsonb_agg(case when event -> 'mail' ->> 'key' = mail_key
        then jsonb_set(event, '{mail}', (event -> 'mail') || settled) else event end order by at)
      from jsonb_array_elements(binned.events) with ordinality as listed (event, at)
    )
    where binned.events @> jsonb_build_array(jsonb_build_object('mail', jsonb_build_object('key', mail_key)));
end;
$$;
revoke all on function public.settle_lead_mail from public;
grant execute on function public.settle_lead_mail to anon, authenticated, service_role;

-- The mails that remind each person who owns leads of follow-ups.
create table public.follow_up_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Whether the person wants any of them, and which.
  is_wanted boolean not null default true,
  wants_morning boolean not null default true,
  wants_timed boolean not null default true,
  -- That of the browser in which the person last opened the overview or the page of the reminders.
  time_zone text not null default 'UTC' check (char_length(time_zone) <= 100),
  -- Of the morning mail, on the clock of that zone.
  morning_hour integer not null default 7 check (morning_hour between 5 and 10),
  -- In the link that stops the mail without a sign-in.
  stop_key uuid not null unique default gen_random_uuid(),
  -- The person's day of the last morning that was looked at.
  last_day date,
  -- Up to when the times of tasks were looked at.
  reminded_until timestamptz
);
comment on table public.follow_up_mails is
  'Who gets a mail in the morning about follow-ups that are due, and one at the time of each that has a time.';

alter table public.follow_up_mails enable row level security;
revoke all on table public.follow_up_mails from anon, authenticated;
grant select (user_id, is_wanted, wants_morning, wants_timed, time_zone, morning_hour, last_day) on table public.follow_up_mails to authenticated;

create policy "Sales reads the own reminders" on public.follow_up_mails
  for select to authenticated
  using ((select auth.uid()) = user_id and (select private.is_staff('sales')));

-- Keeps the time zone of the caller's browser, if it is one.
create function private.remember_zone(zone text) returns void
language sql security definer set search_path = '' as $$
  insert into public.follow_up_mails as kept (user_id, time_zone) values (auth.uid(), private.zone_or_utc(zone))
    on conflict (user_id) do update set time_zone = excluded.time_zone
    where kept.time_zone <> excluded.time_zone
$$;
revoke all on function private.remember_zone from public;

-- Chooses which reminders the caller gets, and the hour of the morning mail; null leaves what there is.
create function public.choose_follow_up_mail(
  morning boolean default null, timed boolean default null, zone text default 'UTC', new_hour integer default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_sales();
  perform private.remember_zone(zone);
  update public.follow_up_mails set
    is_wanted = coalesce(morning or timed, is_wanted),
    wants_morning = coalesce(morning, wants_morning),
    wants_timed = coalesce(timed, wants_timed),
    morning_hour = coalesce(new_hour, morning_hour)
  where user_id = auth.uid();
end;
$$;
revoke all on function public.choose_follow_up_mail from public, anon;
grant execute on function public.choose_follow_up_mail to authenticated;

-- Turns off the reminders of the person with this stop key, who need not be signed in. False for an unknown key.
create function public.stop_follow_up_mail(key uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.follow_up_mails set is_wanted = false where stop_key = key;
  return found;
end;
$$;
revoke all on function public.stop_follow_up_mail from public;
grant execute on function public.stop_follow_up_mail to anon, authenticated;

-- The mails that are to be sent at this moment, with the first 20 tasks of each: in the morning, from the chosen hour to noon, all that
-- are due; later those whose time has come since the last call, of half a day at most. A morning and a time are claimed
-- once, however many processes ask. Days and times of the mails are those of the zone.
create function public.claim_follow_up_mails(moment timestamptz default now(), site_key text default null)
returns table (
  address text, zone text, day date, reminder time, due integer, overdue integer, tasks jsonb, more integer, stop_key uuid
)
language plpgsql security definer set search_path = '' as $$
declare
  minute constant timestamptz := date_trunc('minute', moment);
begin
  perform private.require_site(site_key);
  insert into public.follow_up_mails (user_id) select unnest(private.lead_owners())
    on conflict do nothing;
  return query
    with clocks as (
      select mine.user_id, there.zone, there.clock, coalesce(mine.reminded_until, minute) as since,
        mine.is_wanted and mine.wants_morning and extract(hour from there.clock) between mine.morning_hour and 11
          and coalesce(mine.last_day < there.clock::date, true) as is_morning
      from public.follow_up_mails as mine, lateral (
        select private.zone_or_utc(mine.time_zone) as zone, minute at time zone private.zone_or_utc(mine.time_zone) as clock
      ) as there
      where mine.user_id = any (private.lead_owners())
      order by mine.user_id for update of mine
    ), claimed as (
      update public.follow_up_mails as mine set
          last_day = case when clocks.is_morning then clocks.clock::date else mine.last_day end,
          reminded_until = greatest(mine.reminded_until, minute)
        from clocks where clocks.user_id = mine.user_id
          and (clocks.is_morning or mine.reminded_until is null or mine.reminded_until < minute)
        returning clocks.*, mine.is_wanted and (clocks.is_morning or mine.wants_timed) as is_wanted, mine.stop_key
    )
    select users.email::text, claimed.zone, claimed.clock::date, case when not claimed.is_morning then claimed.clock::time end,
      count(distinct task.id)::integer,
      (count(distinct task.id) filter (where task.due_on < claimed.clock::date))::integer,
      to_jsonb((array_agg(to_jsonb(task) order by task.due_on, task.due_time, task.id))[:20]),
      greatest(count(*) - 20, 0)::integer, claimed.stop_key
    from claimed join auth.users on users.id = claimed.user_id, lateral (
      select lead.id, lead.full_name, lead.company, stored.what,
        private.day_on_clock(stored.due_on, stored.due_time, claimed.zone) as due_on,
        private.on_clock(stored.due_on + stored.due_time, claimed.zone)::time as due_time
      from public.contact_submissions as lead, lateral private.tasks_of(lead) as stored, lateral (
        select (stored.due_on + stored.due_time) at time zone 'UTC' as due_at
      ) as timed
      -- A day in UTC may be the one after that of the zone.
      where lead.owner = claimed.user_id and lead.state <> 'spam' and lead.follow_up <= claimed.clock::date + 1
        and case
          when claimed.is_morning
            then private.day_on_clock(stored.due_on, stored.due_time, claimed.zone) <= claimed.clock::date
          else timed.due_at <= minute and timed.due_at > greatest(claimed.since, minute - interval '12 hours')
        end
    ) as task
    where claimed.is_wanted
    group by users.email, claimed.user_id, claimed.zone, claimed.clock, claimed.is_morning, claimed.stop_key;
end;
$$;
revoke all on function public.claim_follow_up_mails from public;
grant execute on function public.claim_follow_up_mails to anon, authenticated, service_role;
