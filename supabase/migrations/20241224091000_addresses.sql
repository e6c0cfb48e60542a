-- Addresses that become links and images: the page of a lead, and the image of an article. The site checks
-- them, too, but rows also come from scripts, earlier versions and queues.

set local lock_timeout = '5s';

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

alter table public.contact_submissions add constraint contact_submissions_page_is_on_site
  check (private.is_site_path(page)) not valid;
alter table public.blog_posts add constraint blog_posts_image_is_safe
  check (private.is_safe_address(image_url)) not valid;
