-- What the desk needs to name its staff: who did what in the audit log and in the history of leads, whom a
-- lead can be assigned to, and an admin's help for a lost authenticator app.

-- Lists the staff with their addresses, for staff and the operator.
create or replace function public.list_staff()
returns table (user_id uuid, address text, roles text[], has_second_factor boolean)
language sql stable security definer set search_path = '' as $$
  select users.id, users.email::text, array_agg(staff_roles.role order by staff_roles.role),
    exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
    )
  from public.staff_roles join auth.users on users.id = staff_roles.user_id
  where private.is_operator() or private.is_staff('sales', 'editor')
  group by users.id, users.email
  order by users.email
$$;

-- Removes the authenticator apps of another staff member and ends that person's sessions, so that the
-- password alone opens the account until a new app is set up. Allowed for admins.
create function public.reset_staff_app(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins reset authenticator apps' using errcode = 'insufficient_privilege';
  end if;
  if account = auth.uid() then
    raise exception 'Another admin must reset your authenticator app' using errcode = 'check_violation';
  end if;
  if not exists (select from public.staff_roles where staff_roles.user_id = account) then
    raise exception 'This account has no role' using errcode = 'no_data_found';
  end if;
  delete from auth.mfa_factors where mfa_factors.user_id = account;
  delete from auth.sessions where sessions.user_id = account;
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'delete', 'mfa_factors', account::text);
end;
$$;
revoke all on function public.reset_staff_app(uuid) from public, anon;
grant execute on function public.reset_staff_app(uuid) to authenticated;

-- Lists up to 200 entries of the audit log with the addresses of their actors, newest first, for admins;
-- with `before`, the entries that are older than the one with this id.
create function public.list_audit_log(before bigint default null, entries integer default 50)
returns table (
  id bigint, occurred_at timestamptz, actor uuid, address text, action text, table_name text,
  row_id text, columns text[]
)
language sql stable security definer set search_path = '' as $$
  select audit_log.id, audit_log.occurred_at, audit_log.actor, users.email::text, audit_log.action,
    audit_log.table_name, audit_log.row_id, audit_log.columns
  from public.audit_log left join auth.users on users.id = audit_log.actor
  where private.is_staff('admin') and (before is null or audit_log.id < before)
  order by audit_log.id desc
  limit least(entries, 200)
$$;
revoke all on function public.list_audit_log(bigint, integer) from public, anon;
grant execute on function public.list_audit_log(bigint, integer) to authenticated;
