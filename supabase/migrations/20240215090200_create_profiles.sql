-- One profile per user, created with the user: an unconfirmed sign-up has no session that could
-- insert it.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is 'One row per user; id is the id of the auth user.';

create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function public.touch_updated_at();

alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;

create policy "A user reads the own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id);

create function public.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;
revoke all on function public.create_profile() from public, anon, authenticated;

create trigger create_profile_for_new_user after insert on auth.users
  for each row execute function public.create_profile();
