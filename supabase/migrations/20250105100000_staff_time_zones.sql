-- The time zone in which a member of the staff reads and writes times on the desk; UTC without a row.

set local lock_timeout = '5s';

create table public.staff_time_zones (
  user_id uuid primary key references auth.users (id) on delete cascade,
  zone text not null check (zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')
);
comment on table public.staff_time_zones is 'Written by set_own_time_zone.';
alter table public.staff_time_zones enable row level security;
revoke all on table public.staff_time_zones from anon, authenticated, service_role;
grant select on table public.staff_time_zones to authenticated, service_role;

create policy "Staff read their own time zone" on public.staff_time_zones
  for select to authenticated
  using ((select auth.uid()) = user_id and (select private.is_staff('sales', 'editor')));

-- Sets the caller's zone; `as_default` is what the browser says, which replaces no choice.
create function public.set_own_time_zone(zone text, as_default boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('sales', 'editor') then
    raise exception 'Only staff have a time zone' using errcode = 'insufficient_privilege';
  end if;
  insert into public.staff_time_zones as known (user_id, zone) values (auth.uid(), set_own_time_zone.zone)
    on conflict (user_id) do update set zone = excluded.zone where not as_default;
end;
$$;
revoke all on function public.set_own_time_zone(text, boolean) from public, anon;
grant execute on function public.set_own_time_zone(text, boolean) to authenticated;
