-- The open leads of a member of the staff pass to a colleague in one step, for example when a role is withdrawn.

-- Everybody who owns open leads, with their number, for admins.
create function public.list_lead_owners()
returns table (user_id uuid, address text, open_leads integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins read who owns leads' using errcode = 'insufficient_privilege';
  end if;
  return query
    select users.id, users.email::text, count(*)::integer
    from public.contact_submissions as lead join auth.users on users.id = lead.assignee
    where lead.state <> 'closed'
    group by users.id, users.email
    order by users.email;
end;
$$;
revoke all on function public.list_lead_owners() from public, anon;
grant execute on function public.list_lead_owners() to authenticated;

-- Makes an account the owner of all open leads of another one. Returns their number.
create function public.hand_over_leads(from_account uuid, to_account uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  handed_over integer;
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins hand leads over' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.staff_roles
    where staff_roles.user_id = to_account and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  update public.contact_submissions set assignee = to_account
    where assignee = from_account and state <> 'closed' and from_account <> to_account;
  get diagnostics handed_over = row_count;
  return handed_over;
end;
$$;
revoke all on function public.hand_over_leads(uuid, uuid) from public, anon;
grant execute on function public.hand_over_leads(uuid, uuid) to authenticated;
