-- The search of leads ignores case and accents, and finds any part of a word, an address or a phone number.

set local lock_timeout = '5s';

-- The log is about what people do with leads.
alter table public.contact_submissions disable trigger contact_submissions_audit;
update public.contact_submissions set message = message where search_text is null;
alter table public.contact_submissions enable trigger contact_submissions_audit;

create index contact_submissions_search_text_idx on public.contact_submissions
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index contact_submissions_search_numbers_idx on public.contact_submissions
  using gin (search_numbers) with (fastupdate = off);
-- The column 'search' remains for the previous version of the site alone.
drop index public.contact_submissions_search_idx;

create type private.lead_search as (
  -- Pattern of the longest word, which the index finds, and those of the others.
  longest text,
  others text[],
  -- Pattern of a phone number, and its parts that can be a number without its country or area.
  number text,
  parts text[]
);

-- Null for no words, which stands for all leads. What has no letter and no digit finds nothing alone.
create function private.read_lead_search(words text) returns private.lead_search
language plpgsql stable set search_path = '' as $$
declare
  typed constant text := replace(left(words, 200), '(0)', '');
  numbers constant text[] := private.search_numbers(typed);
  -- Zeros before a number stand for the way out of the country or the town.
  number constant text := nullif(ltrim(numbers[1], '0'), '');
  search private.lead_search;
begin
  if typed is null or btrim(typed) = '' then
    return null;
  end if;
  search.others := array(
    select '%' || plain || '%'
    from regexp_split_to_table(
        regexp_replace(typed, '(?<![[:alnum:]])[0-9](?:[[:blank:]().+/\u00a0-]*[0-9]){5,19}', ' ', 'g'), '\s+'
      ) as word,
      private.search_text(word) as plain
    where plain <> ''
  ) || array(select '%' || further || '%' from unnest(numbers[2:]) as further);
  search.longest := (
    select pattern from unnest(search.others) as pattern order by char_length(pattern) desc limit 1
  );
  if number is null and search.longest is null then
    search.longest := '-';
  end if;
  search.others := array_remove(search.others, search.longest);
  search.number := '%' || number || '%';
  search.parts := array(
    select substr(number, first, size)
    from generate_series(7, char_length(number)) as size,
      generate_series(1, char_length(number) - size + 1) as first
  );
  return search;
end;
$$;
revoke all on function private.read_lead_search(text) from public;

drop function private.matching_leads(text, text, text, text, uuid, date, date, tsquery);
drop function private.lead_query(text);

-- No `set search_path`, so that Postgres inlines it into the calling query and uses the indexes.
create function private.matching_leads(
  wanted_state text, wanted_form text, wanted_plan text, wanted_owner text, reader uuid,
  since date, until date, wanted private.lead_search
) returns setof public.contact_submissions
language sql stable as $$
  select lead.* from public.contact_submissions as lead
  where (wanted_state is null or lead.state = wanted_state)
    and (wanted_form is null or lead.form = wanted_form)
    and (wanted_plan is null or lead.requested_plan = wanted_plan)
    and (
      wanted_owner is null
      or wanted_owner = 'mine' and lead.assignee = reader
      or wanted_owner = 'nobody' and lead.assignee is null
    )
    and (since is null or lead.created_at >= since::timestamp at time zone 'UTC')
    and (until is null or lead.created_at < (until + 1)::timestamp at time zone 'UTC')
    and ((wanted).longest is null or lead.search_text like (wanted).longest)
    and ((wanted).others is null or lead.search_text like all ((wanted).others))
    and (
      (wanted).number is null
      or lead.search_text like (wanted).number
      or lead.search_numbers && (wanted).parts
    )
$$;
revoke all on function private.matching_leads(
  text, text, text, text, uuid, date, date, private.lead_search
) from public;

create function private.unread_lead_columns() returns text[]
language sql immutable
return array['search', 'search_text', 'search_numbers', 'idempotency_key'];
revoke all on function private.unread_lead_columns() from public;

-- As before, except for the search.
create or replace function public.list_leads(
  wanted_state text default null,
  wanted_form text default null,
  wanted_plan text default null,
  wanted_owner text default null,
  since date default null,
  until date default null,
  words text default '',
  before timestamptz default null,
  after_id uuid default null,
  entries integer default 25,
  most integer default 501
) returns jsonb
language plpgsql stable security definer
-- Filters that are not set must not be part of the plan.
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reader constant uuid := auth.uid();
  wanted private.lead_search := private.read_lead_search(words);
  rare constant integer := 500;
  -- Set if the words are in so few leads that sorting these is faster than reading from the newest on.
  ids uuid[];
  total integer;
  leads jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  if wanted.others is not null then
    ids := array(
      select lead.id from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, wanted
      ) as lead limit rare + 1
    );
    if cardinality(ids) <= rare or most <= rare + 1 then
      total := least(cardinality(ids), most);
    end if;
    if cardinality(ids) > rare then
      ids := null;
      -- Read from the newest lead on; the index of the words would find all of them first.
      wanted.others := array_remove(wanted.others || wanted.longest, null);
      wanted.longest := null;
    end if;
  end if;
  if total is null then
    select count(*) into total from (
      select from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, wanted
      ) limit most
    ) as counted;
  end if;
  select coalesce(jsonb_agg(to_jsonb(listed) - private.unread_lead_columns()), '[]')
  into leads from (
    select lead.*, users.email as owner
    from private.matching_leads(
        wanted_state, wanted_form, wanted_plan, wanted_owner, reader, since, until, wanted
      ) as lead
      left join auth.users on users.id = lead.assignee
    where (ids is null or lead.id = any (ids))
      and (
        before is null
        or lead.created_at <= before and (lead.created_at < before or lead.id > after_id)
      )
    order by lead.created_at desc, lead.id
    limit least(entries, 500)
  ) as listed;
  return jsonb_build_object('total', total, 'leads', leads);
end;
$$;
-- As before, without the columns for the search.
create or replace function public.read_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  return (
    select to_jsonb(wanted) - private.unread_lead_columns() || jsonb_build_object(
      'owner', (select users.email from auth.users where users.id = wanted.assignee),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(event) order by event.id desc), '[]') from (
          select events.id, events.occurred_at, events.kind, events.value,
            author.email as author, owner.email as owner
          from public.lead_events as events
            left join auth.users as author on author.id = events.actor
            left join auth.users as owner
              on events.kind = 'assignee' and owner.id::text = events.value
          where events.lead_id = wanted.id
          order by events.id desc
          limit 500
        ) as event
      )
    )
    from public.contact_submissions as wanted where wanted.id = lead
  );
end;
$$;
