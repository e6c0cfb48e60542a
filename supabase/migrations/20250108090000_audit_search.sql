-- The audit log with filters, and its export.

set local lock_timeout = '5s';

create index audit_log_actor_idx on public.audit_log (actor, id);

-- Entries of these filters; null stands for all. `wanted_actor` is the id of an account, 'system' for the operator
-- and the database, or 'left' for accounts without a role. `wanted_record` is the beginning of a record's id. Days are
-- in UTC. No `set search_path`, so that Postgres inlines it and uses the indexes.
create function private.matching_audit_entries(
  wanted_actor text, wanted_action text, wanted_table text, wanted_record text, since date, until date
) returns setof public.audit_log
language sql stable as $$
  select entry.* from public.audit_log as entry
  where (
      wanted_actor is null
      or wanted_actor = 'system' and entry.actor is null
      or wanted_actor = 'left' and entry.actor is not null
        and not exists (select from public.staff_roles where staff_roles.user_id = entry.actor)
      or wanted_actor not in ('system', 'left') and entry.actor = wanted_actor::uuid
    )
    and (wanted_action is null or entry.action = wanted_action)
    and (wanted_table is null or entry.table_name = wanted_table)
    and (wanted_record is null or starts_with(entry.row_id, wanted_record))
    and (since is null or entry.occurred_at >= since::timestamp at time zone 'UTC')
    and (until is null or entry.occurred_at < (until + 1)::timestamp at time zone 'UTC')
$$;
revoke all on function private.matching_audit_entries(text, text, text, text, date, date) from public;

-- Up to 500 matching entries, newest first, for admins: with the addresses of the actor and, for a change of a role or
-- an app, of the account; with `before`, those that are older than the entry with this id.
create function public.find_audit_entries(
  wanted_actor text default null,
  wanted_action text default null,
  wanted_table text default null,
  wanted_record text default null,
  since date default null,
  until date default null,
  before bigint default null,
  entries integer default 50
)
returns table (
  id bigint, occurred_at timestamptz, actor uuid, address text, action text, table_name text,
  row_id text, account text, columns text[]
)
language plpgsql stable security definer
-- Filters that are not set must not be part of the plan.
set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins read the audit log' using errcode = 'insufficient_privilege';
  end if;
  return query
    select entry.id, entry.occurred_at, entry.actor, author.email::text, entry.action, entry.table_name,
      entry.row_id, subject.email::text, entry.columns
    from private.matching_audit_entries(
        wanted_actor, wanted_action, wanted_table, wanted_record, since, until
      ) as entry
      left join auth.users as author on author.id = entry.actor
      left join auth.users as subject
        on entry.table_name in ('staff_roles', 'mfa_factors')
        and subject.id::text = split_part(entry.row_id, ' ', 1)
    where before is null or entry.id < before
    order by entry.id desc
    limit least(entries, 500);
end;
$$;
revoke all on function public.find_audit_entries from public, anon;
grant execute on function public.find_audit_entries to authenticated;

-- Logs an export of the audit log, and returns how many entries it has. The site calls this before it sends the file.
create function public.log_audit_export(
  wanted_actor text default null,
  wanted_action text default null,
  wanted_table text default null,
  wanted_record text default null,
  since date default null,
  until date default null
) returns bigint
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  total bigint;
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins export the audit log' using errcode = 'insufficient_privilege';
  end if;
  select count(*) into total from private.matching_audit_entries(
    wanted_actor, wanted_action, wanted_table, wanted_record, since, until
  );
  insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'export', 'audit_log', total || ' rows');
  return total;
end;
$$;
revoke all on function public.log_audit_export from public, anon;
grant execute on function public.log_audit_export to authenticated;
