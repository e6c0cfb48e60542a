-- The list of leads: search, filters, five orders, and changes of many leads at once. Row-level security keeps readers
-- from using the indexes of words (their operators are not leakproof), so the list asks functions, which check the role
-- themselves.

-- The search ignores case and accents, and finds any part of a word, an address or a phone number.

-- Without case, accents and apostrophes; all between letters and digits becomes a single space.
create function private.search_text(value text) returns text
language sql stable strict parallel safe
return btrim(regexp_replace(
  replace(lower(extensions.unaccent('extensions.unaccent', private.without_accents(value))), '''', ''),
  '[^[:alnum:]]+', ' ', 'g'
));

-- The digits of each run of six to twenty digits with spaces and signs between them, as in phone numbers; a zero in
-- parentheses is dialed within the country alone.
create function private.search_numbers(value text) returns text[]
language sql stable strict parallel safe
return array(
  select regexp_replace(found[1], '[^0-9]', '', 'g')
  from regexp_matches(
    extensions.unaccent('extensions.unaccent', replace(value, '(0)', '')),
    '(?<![[:alnum:]])([0-9](?:[[:blank:]().+/\u00a0-]*[0-9]){5,19})', 'g'
  ) as found
);

revoke all on function private.search_text(text), private.search_numbers(text) from public;

create function private.fill_lead_search() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  all_words constant text := concat_ws(
    E'\n', new.full_name, new.email, new.company, new.messaging_contact, new.message
  );
begin
  new.search_numbers := private.search_numbers(all_words);
  new.search_text := private.search_text(all_words) || ' ' || array_to_string(new.search_numbers, ' ');
  return new;
end;
$$;
revoke all on function private.fill_lead_search() from public;
create trigger contact_submissions_search
  before insert or update of full_name, email, company, messaging_contact, message
  on public.contact_submissions for each row execute function private.fill_lead_search();

create index contact_submissions_search_text_idx on public.contact_submissions
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index contact_submissions_search_numbers_idx on public.contact_submissions
  using gin (search_numbers) with (fastupdate = off);

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

-- The subscription page has the company in a line of the message.
create function private.lead_company(company text, form text, message text) returns text
language sql immutable parallel safe
return nullif(btrim(coalesce(company, case form
  when 'subscription' then substring(message from '(?n)^Company name: (.+)$')
end)), '');

-- Leads without a company come last.
create function private.company_key(company text, form text, message text) returns text
language sql immutable parallel safe
return coalesce('1' || lower(private.lead_company(company, form, message)), '2');

create function private.state_key(state text) returns text
language sql immutable parallel safe
return array_position(array['new', 'contacted', 'qualified', 'closed'], state)::text;

-- One person, however the address is written: without case, and without what follows a plus.
create function private.person_of(email text) returns text
language sql immutable parallel safe
return lower(regexp_replace(email, '(?<=.)\+[^@]*(?=@)', ''));

-- The host from its end, so that a company is the beginning of the hosts of all its departments.
create function private.host_key(host text) returns text
language sql immutable parallel safe
return reverse('.' || lower(host));

revoke all on function private.lead_company(text, text, text), private.company_key(text, text, text),
  private.state_key(text), private.person_of(text), private.host_key(text) from public;
-- Whoever adds or changes a lead computes the indexes. The API has no way to these functions, because nobody has usage
-- of the schema.
grant execute on function private.lead_company(text, text, text), private.company_key(text, text, text),
  private.state_key(text), private.person_of(text), private.host_key(text)
  to anon, authenticated, service_role;

create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id);
create index contact_submissions_changed_idx on public.contact_submissions (updated_at desc, id);
create index contact_submissions_state_idx on public.contact_submissions (state, created_at desc, id);
create index contact_submissions_form_idx on public.contact_submissions (form, created_at desc, id);
create index contact_submissions_plan_idx on public.contact_submissions (requested_plan, created_at desc, id);
create index contact_submissions_owner_idx on public.contact_submissions (assignee, created_at desc, id);
create index contact_submissions_unowned_idx
  on public.contact_submissions (created_at desc, id) where assignee is null;
create index contact_submissions_company_key_idx on public.contact_submissions
  ((private.company_key(company, form, message)), created_at desc, id);
create index contact_submissions_state_key_idx on public.contact_submissions
  ((private.state_key(state)), created_at desc, id);
create index contact_submissions_person_idx on public.contact_submissions
  ((private.person_of(email)), created_at desc, id);
create index contact_submissions_host_idx on public.contact_submissions
  ((private.host_key(split_part(email, '@', 2))) text_pattern_ops);

create type private.lead_filter as (
  state text,
  form text,
  plan text,
  -- One owner, or any of several.
  owner uuid,
  owners uuid[],
  is_unowned boolean,
  since timestamptz,
  until timestamptz,
  person text,
  company text,
  words private.lead_search,
  -- Only these leads.
  ids uuid[],
  -- How many leads have the words, up to 501; set by narrow_lead_filter.
  counted integer
);

-- The people who own leads and no longer have a role for it.
create function private.former_owners() returns uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive owners as (
    (select assignee from public.contact_submissions where assignee is not null order by assignee limit 1)
    union all
    select (
      select lead.assignee from public.contact_submissions as lead
      where lead.assignee > owners.assignee order by lead.assignee limit 1
    )
    from owners where owners.assignee is not null
  )
  select coalesce(array_agg(owners.assignee), '{}') from owners
  where owners.assignee is not null and not exists (
    select from public.staff_roles
    where staff_roles.user_id = owners.assignee and staff_roles.role in ('sales', 'admin')
  )
$$;
revoke all on function private.former_owners() from public;

-- `owner` is 'mine' for the caller's own leads, 'nobody', 'left' for those of people who left, or an id. Days are in UTC.
create function private.read_lead_filter(filters jsonb) returns private.lead_filter
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted private.lead_filter;
  owner constant text := filters ->> 'owner';
begin
  wanted.state := filters ->> 'state';
  wanted.form := filters ->> 'form';
  wanted.plan := filters ->> 'plan';
  if owner = 'mine' then
    wanted.owner := auth.uid();
  elsif owner = 'nobody' then
    wanted.is_unowned := true;
  elsif owner = 'left' then
    wanted.owners := private.former_owners();
  else
    wanted.owner := owner::uuid;
  end if;
  wanted.since := (filters ->> 'from')::timestamp at time zone 'UTC';
  wanted.until := ((filters ->> 'to')::date + 1)::timestamp at time zone 'UTC';
  wanted.person := private.person_of(filters ->> 'person');
  wanted.company := private.host_key(filters ->> 'company');
  wanted.words := private.read_lead_search(filters ->> 'words');
  if filters ? 'ids' then
    wanted.ids := array(select id::uuid from jsonb_array_elements_text(filters -> 'ids') as id);
  end if;
  return wanted;
end;
$$;
revoke all on function private.read_lead_filter(jsonb) from public;

-- No `set search_path`, so that Postgres inlines it into the calling query and uses the indexes.
create function private.filtered_leads(wanted private.lead_filter)
returns setof public.contact_submissions
language sql stable as $$
  select lead.* from public.contact_submissions as lead
  where ((wanted).state is null or lead.state = (wanted).state)
    and ((wanted).form is null or lead.form = (wanted).form)
    and ((wanted).plan is null or lead.requested_plan = (wanted).plan)
    and ((wanted).owner is null or lead.assignee = (wanted).owner)
    and ((wanted).owners is null or lead.assignee = any ((wanted).owners))
    and ((wanted).is_unowned is null or lead.assignee is null)
    and ((wanted).since is null or lead.created_at >= (wanted).since)
    and ((wanted).until is null or lead.created_at < (wanted).until)
    and ((wanted).person is null or private.person_of(lead.email) = (wanted).person)
    and (
      (wanted).company is null
      or private.host_key(split_part(lead.email, '@', 2)) ^@ (wanted).company
    )
    and ((wanted).ids is null or lead.id = any ((wanted).ids))
    and (((wanted).words).longest is null or lead.search_text like ((wanted).words).longest)
    and (((wanted).words).others is null or lead.search_text like all (((wanted).words).others))
    and (
      ((wanted).words).number is null
      or lead.search_text like ((wanted).words).number
      or lead.search_numbers && ((wanted).words).parts
    )
$$;
revoke all on function private.filtered_leads(private.lead_filter) from public;

-- Chooses how words are found. Words of few leads become the ids of these, because sorting them is faster than reading
-- from the newest lead on. Frequent words are looked for in that order, without the index, which would find all first.
create function private.narrow_lead_filter(wanted private.lead_filter) returns private.lead_filter
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  rare constant integer := 500;
  words private.lead_search := wanted.words;
  ids uuid[];
begin
  if words.others is null then
    return wanted;
  end if;
  ids := array(select lead.id from private.filtered_leads(wanted) as lead limit rare + 1);
  wanted.counted := cardinality(ids);
  if cardinality(ids) <= rare then
    wanted.ids := ids;
    wanted.words := null;
  else
    words.others := array_remove(words.others || words.longest, null);
    words.longest := null;
    wanted.words := words;
  end if;
  return wanted;
end;
$$;
revoke all on function private.narrow_lead_filter(private.lead_filter) from public;

-- The query of the leads that follow a place in an order, or with `backwards` of those before it, the nearest first.
-- Its parameters are the filter, the place's time, id and group, and how many.
create function private.ordered_leads(sort text, has_place boolean, backwards boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Leads with the same company or state are in one group, the newest first.
  grouped constant text := case sort
    when 'company' then 'private.company_key(lead.company, lead.form, lead.message)'
    when 'state' then 'private.state_key(lead.state)'
  end;
  moment constant text := case sort when 'changed' then 'lead.updated_at' else 'lead.created_at' end;
  falls constant boolean := (sort = 'oldest') = backwards;
  arranged constant text := moment || case when falls then ' desc, lead.id' else ', lead.id desc' end;
  beyond constant text := format(
    case when falls then '%1$s <= $2 and (%1$s < $2 or lead.id > $3)'
      else '%1$s >= $2 and (%1$s > $2 or lead.id < $3)' end, moment
  );
  chosen constant text := 'select lead.* from private.filtered_leads($1) as lead where ';
begin
  if grouped is null then
    return chosen || case when has_place then beyond else 'true' end
      || ' order by ' || arranged || ' limit $5';
  end if;
  return case when has_place then format(
    '(%s %s = $4 and %s order by %s limit $5) union all ', chosen, grouped, beyond, arranged
  ) else 'select * from ' end || format(
    '(%s %s order by %s %s, %s limit $5) %s limit $5', chosen,
    case when not has_place then 'true' else grouped || case when backwards then ' < $4' else ' > $4' end end,
    grouped, case when backwards then 'desc' else '' end, arranged,
    case when has_place then '' else 'as listed' end
  );
end;
$$;
revoke all on function private.ordered_leads(text, boolean, boolean) from public;

-- The ids of these leads.
create function private.ordered_lead_ids(
  wanted private.lead_filter, sort text, place jsonb, backwards boolean, entries integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select id from (%s) as listed)',
    private.ordered_leads(sort, place is not null, backwards)
  ) into ids using wanted, (place ->> 'time')::timestamptz, (place ->> 'id')::uuid,
    place ->> 'group', entries;
  return ids;
end;
$$;
revoke all on function private.ordered_lead_ids(private.lead_filter, text, jsonb, boolean, integer)
  from public;

-- Where a lead is in an order.
create function private.lead_place(lead public.contact_submissions, sort text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'time', case sort when 'changed' then lead.updated_at else lead.created_at end,
    'id', lead.id,
    'group', case sort
      when 'company' then private.company_key(lead.company, lead.form, lead.message)
      when 'state' then private.state_key(lead.state)
    end
  )
$$;
revoke all on function private.lead_place(public.contact_submissions, text) from public;

create function private.unread_lead_columns() returns text[]
language sql immutable
return array['search', 'search_text', 'search_numbers', 'idempotency_key'];
revoke all on function private.unread_lead_columns() from public;

create function private.listed_lead(
  lead public.contact_submissions, sort text, with_notes boolean
) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(lead) - private.unread_lead_columns() || jsonb_build_object(
    'company', private.lead_company(lead.company, lead.form, lead.message),
    'owner', (select users.email from auth.users where users.id = lead.assignee),
    'place', private.lead_place(lead, sort),
    'notes', case when with_notes then (
      select jsonb_agg(jsonb_build_object(
        'occurred_at', note.occurred_at, 'author', author.email, 'value', note.value
      ) order by note.id)
      from public.lead_events as note left join auth.users as author on author.id = note.actor
      where note.lead_id = lead.id and note.kind = 'note'
    ) end
  )
$$;
revoke all on function private.listed_lead(public.contact_submissions, text, boolean) from public;

-- Up to 500 matching leads in an order ('newest', 'oldest', 'changed', 'company' or 'state'), each with its place in
-- it; how many match, counted up to `most` (null: all); and the time of this answer. With a place, the leads after it.
create function public.find_leads(
  filters jsonb default '{}',
  sort text default 'newest',
  place jsonb default null,
  entries integer default 25,
  most integer default 501,
  with_notes boolean default false
) returns jsonb
language plpgsql stable security definer
-- Filters that are not set must not be part of the plan.
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted private.lead_filter;
  total integer;
  leads jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  wanted := private.narrow_lead_filter(private.read_lead_filter(filters));
  if wanted.counted is not null and (wanted.ids is not null or most <= 501) then
    total := least(wanted.counted, most);
  end if;
  if total is null then
    select count(*) into total from (
      select from private.filtered_leads(wanted) limit most
    ) as counted;
  end if;
  execute format(
    'select coalesce(jsonb_agg(private.listed_lead(listed::public.contact_submissions, $6, $7)), ''[]'') from (%s) as listed',
    private.ordered_leads(sort, place is not null, false)
  ) into leads using wanted, (place ->> 'time')::timestamptz, (place ->> 'id')::uuid,
    place ->> 'group', least(entries, 500), sort, with_notes;
  return jsonb_build_object('total', total, 'shown_at', now(), 'leads', leads);
end;
$$;
revoke all on function public.find_leads(jsonb, text, jsonb, integer, integer, boolean)
  from public, anon;
grant execute on function public.find_leads(jsonb, text, jsonb, integer, integer, boolean)
  to authenticated;

-- The ids of the leads before and after one in a filtered list, also if it no longer matches itself.
create function public.lead_neighbors(lead uuid, filters jsonb default '{}', sort text default 'newest')
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted private.lead_filter;
  place jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  select private.lead_place(stored, sort) into place
    from public.contact_submissions as stored where stored.id = lead_neighbors.lead;
  if place is null then
    return '{}';
  end if;
  wanted := private.narrow_lead_filter(private.read_lead_filter(filters));
  return jsonb_build_object(
    'previous', (private.ordered_lead_ids(wanted, sort, place, true, 1))[1],
    'next', (private.ordered_lead_ids(wanted, sort, place, false, 1))[1]
  );
end;
$$;
revoke all on function public.lead_neighbors(uuid, jsonb, text) from public, anon;
grant execute on function public.lead_neighbors(uuid, jsonb, text) to authenticated;

-- A lead with its owner's address and its newest 500 events with the addresses of the people in them; null if there is
-- no such lead.
create function public.read_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales reads leads' using errcode = 'insufficient_privilege';
  end if;
  return (
    select to_jsonb(wanted) - private.unread_lead_columns() || jsonb_build_object(
      'company', private.lead_company(wanted.company, wanted.form, wanted.message),
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
revoke all on function public.read_lead(uuid) from public, anon;
grant execute on function public.read_lead(uuid) to authenticated;

-- Changes many leads at once, in steps of up to 50, so that each takes far less than a second and others wait for no
-- longer.
--
-- `change` is {"state": state}, {"owner": id or null} or {"bin": id of the batch}. The leads are either `chosen`, an object
-- of the version that was shown by id, or those that `filters` find, the newest first: of these, the ones after `place`
-- that were received by the time of the list, `shown_at`. A lead that somebody changed after it was shown stays as it
-- is, unless it is as wanted already.
create function public.change_leads(
  change jsonb,
  chosen jsonb default null,
  filters jsonb default '{}',
  shown_at timestamptz default now(),
  place jsonb default null
) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  step constant integer := 50;
  wanted private.lead_filter;
  ids uuid[];
  same uuid[];
  overtaken uuid[];
  changed uuid[];
  missing integer;
  next_place jsonb;
begin
  if not private.is_staff('sales') then
    raise exception 'Only sales changes leads' using errcode = 'insufficient_privilege';
  end if;
  if change ->> 'owner' is not null and not exists (
    select from public.staff_roles
    where staff_roles.user_id = (change ->> 'owner')::uuid
      and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  if chosen is not null then
    ids := array(select key::uuid from jsonb_object_keys(chosen) as key limit step);
  else
    wanted := private.read_lead_filter(filters);
    wanted.until := least(wanted.until, shown_at + interval '1 microsecond');
    wanted := private.narrow_lead_filter(wanted);
    ids := private.ordered_lead_ids(wanted, 'newest', place, false, step);
    if cardinality(ids) = step then
      select private.lead_place(last, 'newest') into next_place
        from public.contact_submissions as last where last.id = ids[step];
    end if;
  end if;
  -- In the order of ids, so that two people who change the same leads do not wait for each other.
  perform from public.contact_submissions as lead where lead.id = any (ids) order by lead.id for update;
  same := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and (
      change ? 'state' and lead.state = change ->> 'state'
      or change ? 'owner' and lead.assignee is not distinct from (change ->> 'owner')::uuid
    )
  ) || array(select binned.id from public.lead_bin as binned where binned.id = any (ids) and change ? 'bin');
  overtaken := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and lead.id <> all (same) and case
      when chosen is null then lead.updated_at > shown_at
      else lead.version <> (chosen ->> lead.id::text)::integer
    end
  );
  changed := array(
    select lead.id from public.contact_submissions as lead
    where lead.id = any (ids) and lead.id <> all (same) and lead.id <> all (overtaken)
  );
  missing := cardinality(ids) - cardinality(same) - cardinality(overtaken) - cardinality(changed);
  if change ? 'bin' then
    perform private.bin_leads(changed, (change ->> 'bin')::uuid);
  else
    update public.contact_submissions as lead set
      state = coalesce(change ->> 'state', lead.state),
      assignee = case when change ? 'owner' then (change ->> 'owner')::uuid else lead.assignee end
      where lead.id = any (changed);
  end if;
  return jsonb_build_object(
    'changed', cardinality(changed), 'same', cardinality(same), 'missing', missing,
    'overtaken', (
      select coalesce(jsonb_agg(jsonb_build_object('id', lead.id, 'full_name', lead.full_name)), '[]')
      from public.contact_submissions as lead where lead.id = any (overtaken)
    ),
    'next', next_place
  );
end;
$$;
revoke all on function public.change_leads(jsonb, jsonb, jsonb, timestamptz, jsonb) from public, anon;
grant execute on function public.change_leads(jsonb, jsonb, jsonb, timestamptz, jsonb) to authenticated;
