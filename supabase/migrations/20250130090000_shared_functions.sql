-- What several areas need: a schema that the API does not show, and functions of any table.

create schema if not exists private;
revoke all on schema private from public;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function public.touch_updated_at() from public, anon, authenticated;

create function private.without_accents(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g');

-- Whether a list has at most so many texts, none of them longer than so many characters.
create function private.is_short_list(texts text[], most integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(texts) <= most and coalesce(array_ndims(texts), 1) = 1
    and not exists (select from unnest(texts) as one where (char_length(one) > longest) is not false)
$$;
revoke all on function private.is_short_list from public;
grant execute on function private.is_short_list to anon, authenticated, service_role;

-- Addresses become links and images. The site checks them, too, but rows also come from scripts and queues.

-- Whether a text is a path of the site that no browser reads as an address of another host.
create function private.is_site_path(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^/(?!/|%2[fF])[^\\[:cntrl:]]*$'
    and split_part(split_part(address, '?', 1), '#', 1) !~* '/(\.|%2e){1,2}(/|$)'
$$;
revoke all on function private.is_site_path(text) from public;
grant execute on function private.is_site_path(text) to anon, authenticated, service_role;

-- Whether a text is such a path, or a whole https URL without a user name.
create function private.is_safe_address(address text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select private.is_site_path(address)
    or address ~* '^https://[^][/?#@\\[:space:][:cntrl:]]+([/?#][^\\[:cntrl:]]*)?$'
$$;
revoke all on function private.is_safe_address(text) from public;
grant execute on function private.is_safe_address(text) to anon, authenticated, service_role;

-- Whether the caller is the service role, which the operator's tools use.
create function private.is_operator() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'role' = 'service_role', false)
$$;
revoke all on function private.is_operator() from public;
