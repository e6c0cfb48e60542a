-- Accounts: the profile, the second factor, and what users do to their own account beyond what Auth offers. The site has
-- no key that could do it for them, so each function works on its caller alone.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per user; id is the id of the auth user.';

create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function public.touch_updated_at();

-- A trigger, because an unconfirmed sign-up has no session that could insert the profile.
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

-- In an account with a verified authenticator app, only a session that was confirmed with it (aal2) reads and changes
-- documents and profile. The database checks this, because an attacker with the password can call the API directly.
-- Deleting the account still takes the password alone.
create function private.has_confirmed_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
  )
$$;
revoke all on function private.has_confirmed_session() from public;
grant execute on function private.has_confirmed_session() to authenticated;

create function private.require_confirmed_session() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_confirmed_session() then
    raise exception 'The session needs a code of the authenticator app'
      using errcode = 'insufficient_privilege';
  end if;
end;
$$;
revoke all on function private.require_confirmed_session() from public;

alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;

create policy "A user reads the own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id);
create policy "An authenticator app protects the profile" on public.profiles
  as restrictive for select to authenticated using ((select private.has_confirmed_session()));

-- Auth keeps the password of the first sign-up of an address, whoever sent it, and ignores those of later ones. Only the
-- owner of the mailbox confirms, so the password that an account had before ends there: it is set aside, and comes back
-- for the browser that created the account alone.
create table private.sign_up_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text not null
);
comment on table private.sign_up_passwords is
  'Passwords from before the confirmation; a row goes with the next password of its account.';
alter table private.sign_up_passwords enable row level security;
revoke all on table private.sign_up_passwords from anon, authenticated;

create function private.set_sign_up_password_aside() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An administrator or a service without confirmations confirms without a mail, and decides.
  if old.email_confirmed_at is null and new.email_confirmed_at is not null
    and (old.confirmation_sent_at is not null or old.recovery_sent_at is not null)
    and new.encrypted_password <> ''
  then
    insert into private.sign_up_passwords (user_id, encrypted_password)
      values (new.id, new.encrypted_password)
      on conflict (user_id) do update set encrypted_password = excluded.encrypted_password;
    new.encrypted_password := null;
  elsif new.encrypted_password is distinct from old.encrypted_password then
    delete from private.sign_up_passwords where user_id = new.id;
  end if;
  return new;
end;
$$;
revoke all on function private.set_sign_up_password_aside() from public, anon, authenticated;

create trigger set_sign_up_password_aside
  before update of email_confirmed_at, encrypted_password on auth.users
  for each row execute function private.set_sign_up_password_aside();

-- Gives the caller's account the password back that it was created with. The proof is a secret of
-- the browser that created it: only the first sign-up leaves its hash in the metadata. A password
-- that is not claimed is forgotten. Returns whether the account has a password now.
create function public.claim_sign_up_password(proof text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as account
    set encrypted_password = aside.encrypted_password
    from private.sign_up_passwords as aside
    where account.id = auth.uid() and aside.user_id = account.id
      and coalesce(account.encrypted_password, '') = ''
      and account.raw_user_meta_data ->> 'sign_up_proof'
        = encode(sha256(convert_to(proof, 'UTF8')), 'hex');
  delete from private.sign_up_passwords where user_id = auth.uid();
  return exists (
    select from auth.users where id = auth.uid() and encrypted_password <> ''
  );
end;
$$;
revoke all on function public.claim_sign_up_password(text) from public, anon;
grant execute on function public.claim_sign_up_password(text) to authenticated;

-- Gone with the user by their foreign keys: profile, identities, sessions, refresh tokens, tokens of mailed links.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
  methods constant jsonb :=
    case jsonb_typeof(claims -> 'amr') when 'array' then claims -> 'amr' else '[]' end;
begin
  -- The last admin's account stays, because nobody could grant roles without it. Of two admins who leave at the same
  -- time, one waits here for the other.
  perform pg_advisory_xact_lock(hashtextextended('staff_roles', 0));
  if exists (select from public.staff_roles where user_id = auth.uid() and role = 'admin')
    and not exists (select from public.staff_roles where user_id <> auth.uid() and role = 'admin')
  then
    raise exception 'The last admin stays' using errcode = 'check_violation';
  end if;
  -- A token that somebody else got hold of is not enough: its session began with the password, just now.
  if not exists (
    select from jsonb_array_elements(methods) as used (method)
    where used.method ->> 'method' = 'password'
      and to_timestamp((used.method ->> 'timestamp')::bigint) > now() - interval '5 minutes'
  ) or not exists (
    select from auth.sessions
    where sessions.id = (claims ->> 'session_id')::uuid and sessions.user_id = auth.uid()
  ) then
    raise exception 'The password has to be given again' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.users where users.id = auth.uid();
end;
$$;
revoke all on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;

-- Voids the links that were sent to both mailboxes. When they were sent stays, and with it the pause before the next ones.
create function public.cancel_own_email_change() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_confirmed_session();
  update auth.users
    set email_change = '', email_change_token_new = '', email_change_token_current = '',
      email_change_confirm_status = 0
    where users.id = auth.uid();
  delete from auth.one_time_tokens
    where one_time_tokens.user_id = auth.uid()
      and one_time_tokens.token_type in ('email_change_token_new', 'email_change_token_current');
end;
$$;
revoke all on function public.cancel_own_email_change() from public, anon;
grant execute on function public.cancel_own_email_change() to authenticated;
