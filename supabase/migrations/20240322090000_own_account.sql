-- What users do to their own account beyond what the accounts service offers. The site has no key
-- that could do it for them, and each function works on its caller alone.

-- Gone with the user by their foreign keys: profile, identities, sessions, refresh tokens, tokens of
-- e-mailed links.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
  methods constant jsonb :=
    case jsonb_typeof(claims -> 'amr') when 'array' then claims -> 'amr' else '[]' end;
begin
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

-- Voids the links that were sent to both mailboxes. When they were sent stays, and with it the pause
-- before the next ones.
create function public.cancel_own_email_change() returns void
language plpgsql security definer set search_path = '' as $$
begin
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
