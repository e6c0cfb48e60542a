-- A lead is given only to people who work with leads, also by a direct change of the table. Who owned it before
-- may have left.

set local lock_timeout = '5s';

create function private.check_lead_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee is not null and new.assignee is distinct from old.assignee and not exists (
    select from public.staff_roles
    where staff_roles.user_id = new.assignee and staff_roles.role in ('sales', 'admin')
  ) then
    raise exception 'The owner of a lead is sales or an admin' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
revoke all on function private.check_lead_owner() from public;
create trigger contact_submissions_owner before update of assignee
  on public.contact_submissions for each row execute function private.check_lead_owner();
