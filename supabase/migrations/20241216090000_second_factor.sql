-- In an account with a verified authenticator app, only a session that was confirmed with it (aal2) reads
-- and changes documents and profile. The database checks this, because an attacker with the password can
-- call the API directly. Deleting the account still takes the password alone.

create function private.has_confirmed_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
  )
$$;
revoke all on function private.has_confirmed_session() from public;
grant execute on function private.has_confirmed_session() to authenticated;

create policy "An authenticator app protects documents" on public.workshop_documents
  as restrictive for all to authenticated
  using ((select private.has_confirmed_session()))
  with check ((select private.has_confirmed_session()));
create policy "An authenticator app protects the profile" on public.profiles
  as restrictive for select to authenticated using ((select private.has_confirmed_session()));

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

-- Functions that save and share documents run with the rights of the table's owner, so policies do not
-- apply to them, but this trigger does.
create function private.check_confirmed_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_confirmed_session();
  return new;
end;
$$;
revoke all on function private.check_confirmed_session() from public;
create trigger workshop_documents_second_factor before insert or update on public.workshop_documents
  for each row execute function private.check_confirmed_session();

alter function public.cancel_own_email_change() rename to cancel_confirmed_email_change;
alter function public.cancel_confirmed_email_change() set schema private;
revoke all on function private.cancel_confirmed_email_change() from authenticated;
create function public.cancel_own_email_change() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_confirmed_session();
  perform private.cancel_confirmed_email_change();
end;
$$;
revoke all on function public.cancel_own_email_change() from public, anon;
grant execute on function public.cancel_own_email_change() to authenticated;
