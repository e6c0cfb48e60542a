-- The words of a lead as the desk searches them, kept beside the lead. The next migration fills them for the leads
-- that are there, so that this one locks the table for a moment only.

set local lock_timeout = '5s';

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

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

alter table public.contact_submissions
  add column search_text text,
  add column search_numbers text[];
comment on column public.contact_submissions.search_text is
  'What the desk searches: name, email, company, contact and message, then the numbers. Filled by a trigger.';

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
