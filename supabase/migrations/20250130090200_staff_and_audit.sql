-- Staff: people who answer leads (sales), write articles (editor), or do all of it and grant roles (admin). A role counts
-- only in a session that was confirmed with a second factor (aal2).

create table public.staff_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('sales', 'editor', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.staff_roles is 'Who may work with leads and articles; admin includes the other roles.';

-- Whether an account has one of these roles, or admin, which includes them all; of no roles, whether it has any.
create function private.has_role(account uuid, variadic accepted text[] default '{}') returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_roles
    where staff_roles.user_id = account and (accepted = '{}' or staff_roles.role = any (accepted || 'admin'::text))
  )
$$;
-- Whether the caller is staff, of one of these roles. Policies call this function. The API cannot, because visitors have no usage of the schema.
create function private.is_staff(variadic accepted text[] default '{}') returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and private.has_role(auth.uid(), variadic accepted)
$$;
revoke all on function private.has_role(uuid, text[]), private.is_staff(text[]) from public;
grant execute on function private.is_staff(text[]) to authenticated;

alter table public.staff_roles enable row level security;
revoke all on table public.staff_roles from anon, authenticated;
grant select on table public.staff_roles to authenticated;

create policy "Users read their own roles, admins all" on public.staff_roles
  for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_staff('admin')));

-- How an entry of the audit log counts the rows of a file.
create function private.counted_rows(rows bigint) returns text
language sql immutable parallel safe
return case rows when 1 then '1 row' else rows || ' rows' end;
revoke all on function private.counted_rows from public;

-- The audit log: who changed which row and which columns, and when, without the values.
create table public.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  -- Null for the operator or the database itself. No foreign key, because the log outlives the accounts.
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete', 'export', 'import', 'merge', 'email')),
  table_name text not null,
  row_id text not null,
  columns text[] not null default '{}',
  -- The same for what one transaction, or the steps of one change, did.
  act uuid not null default coalesce(nullif(current_setting('private.act', true), ''), md5(now()::text))::uuid
);
comment on table public.audit_log is 'Append-only: entries are never changed or deleted.';
create index audit_log_row_idx on public.audit_log (table_name, row_id, id);
create index audit_log_actor_idx on public.audit_log (actor, id);
create index audit_log_act_idx on public.audit_log (act, id);

alter table public.audit_log enable row level security;
revoke all on table public.audit_log from anon, authenticated, service_role;
grant select on table public.audit_log to authenticated, service_role;

create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_staff('admin')));

create function private.reject_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end;
$$;
revoke all on function private.reject_audit_change() from public;
create trigger audit_log_append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.reject_audit_change();

-- Lets the entries of this transaction belong to the act with this name, whose other steps are transactions of their own.
-- Null leaves it alone.
create function private.begin_act(name text) returns void
language sql set search_path = '' as $$
  select set_config('private.act', md5(name)::uuid::text, true) where name is not null
$$;
revoke all on function private.begin_act from public;

-- Logs the change of one row, by the name of what was done with it if the transaction has one. The arguments are the
-- columns that identify the row.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(key order by key) into changed
      from jsonb_each(after) where value is distinct from before -> key
        -- What follows from other columns is no change of its own.
        and key not in (select attname from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, columns)
    select auth.uid(), coalesce(nullif(current_setting('private.deed', true), ''), lower(tg_op)), tg_table_name,
      string_agg((before || after) ->> name, ' ' order by position), coalesce(changed, '{}')
    from unnest(tg_argv) with ordinality as identifying (name, position);
  return null;
end;
$$;
revoke all on function private.log_change() from public;

create trigger staff_roles_audit after insert or update or delete on public.staff_roles
  for each row execute function private.log_change('user_id', 'role');

-- Grants a role to the account of an address; granting it again changes nothing. Allowed for admins
-- with a second factor and for the operator with the service role.
create function public.grant_staff_role(address text, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  if not private.is_operator() and not private.is_staff('admin') then
    raise exception 'Only admins grant roles' using errcode = 'insufficient_privilege';
  end if;
  select users.id into account from auth.users
    where lower(users.email) = lower(trim(address)) and users.email_confirmed_at is not null;
  if account is null then
    raise exception 'No account has confirmed this address' using errcode = 'no_data_found';
  end if;
  insert into public.staff_roles (user_id, role) values (account, grant_staff_role.role)
    on conflict do nothing;
end;
$$;
revoke all on function public.grant_staff_role(text, text) from public, anon;
grant execute on function public.grant_staff_role(text, text) to authenticated, service_role;

-- Withdraws a role. An admin cannot withdraw the last admin role; the operator can.
create function public.revoke_staff_role(account uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_operator() and not private.is_staff('admin') then
    raise exception 'Only admins withdraw roles' using errcode = 'insufficient_privilege';
  end if;
  -- If two admins withdraw each other's role at the same time, one waits here for the other.
  perform pg_advisory_xact_lock(hashtextextended('staff_roles', 0));
  if not private.is_operator() and revoke_staff_role.role = 'admin' and not exists (
    select from public.staff_roles as other
    where other.role = 'admin' and other.user_id <> account
  ) then
    raise exception 'The last admin stays' using errcode = 'check_violation';
  end if;
  delete from public.staff_roles
    where staff_roles.user_id = account and staff_roles.role = revoke_staff_role.role;
end;
$$;
revoke all on function public.revoke_staff_role(uuid, text) from public, anon;
grant execute on function public.revoke_staff_role(uuid, text) to authenticated, service_role;

-- Lists the staff with their addresses, for staff and the operator.
create function public.list_staff()
returns table (user_id uuid, address text, roles text[], has_second_factor boolean)
language sql stable security definer set search_path = '' as $$
  select users.id, users.email::text, array_agg(staff_roles.role order by staff_roles.role),
    exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
    )
  from public.staff_roles join auth.users on users.id = staff_roles.user_id
  where private.is_operator() or private.is_staff()
  group by users.id, users.email
  order by users.email
$$;
revoke all on function public.list_staff() from public, anon;
grant execute on function public.list_staff() to authenticated, service_role;

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

-- Entries of these filters; null stands for all. `wanted_actor` is the id of an account, 'system' for the operator
-- and the database, or 'left' for accounts without a role. `wanted_record` is the beginning of a record's id. `until` is
-- the moment after the last. No `set search_path`, so that Postgres inlines it and uses the indexes.
create function private.matching_audit_entries(
  wanted_actor text, wanted_action text, wanted_table text, wanted_record text, since timestamptz, until timestamptz
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
    and (since is null or entry.occurred_at >= since)
    and (until is null or entry.occurred_at < until)
$$;
revoke all on function private.matching_audit_entries from public;

-- The name of the record of an entry as it is now: a lead, the article that it is or belongs to, a picture, a file, a
-- company, a snippet, a spam word, or a rule with its owners.
create function private.audit_name(kind text, row_id text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when kind in ('contact_submissions', 'lead_bin') then private.lead_name(split_part(row_id, ' ', 1))
    when kind in ('blog_posts', 'blog_post_changes', 'blog_post_drafts')
      then (select post.title from public.blog_posts as post where post.id::text = split_part(row_id, ' ', 1))
    when kind in ('pictures', 'picture_files')
      then (select picture.alt from public.pictures as picture where picture.id = row_id)
    when kind in ('article_files', 'file_objects')
      then (select file.title from public.article_files as file where file.id = row_id)
    when kind = 'lead_rules' then (
      select string_agg(private.address_of(turn.owner), ', ' order by turn.place)
      from public.lead_rules as rule, unnest(rule.owners) with ordinality as turn (owner, place)
      where rule.id::text = row_id
    )
    when kind = 'lead_spam_words' then (select word.entry from public.lead_spam_words as word where word.id::text = row_id)
    when kind = 'lead_companies' then row_id
    when kind = 'lead_snippets' then (select snippet.title from public.lead_snippets as snippet where snippet.id::text = row_id)
  end;
end;
$$;

-- The address of the account whose role or app an entry is about, or the name of the lead that was merged.
create function private.audit_account(action text, kind text, row_id text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when action = 'merge' then private.lead_name(split_part(row_id, ' ', 2))
    when kind in ('staff_roles', 'mfa_factors')
      then (select users.email::text from auth.users where users.id::text = split_part(row_id, ' ', 1))
  end;
end;
$$;
revoke all on function private.audit_name, private.audit_account from public;

-- Up to 100 acts with matching entries, newest first, for admins: the entries of one member that did the same to records of
-- one kind in one act, with the columns that changed, the number of the records, and of the newest 100 records their names,
-- accounts and columns; with `before`, those whose last entry is older than the entry with this id.
create function public.find_audit_acts(
  wanted_actor text default null,
  wanted_action text default null,
  wanted_table text default null,
  wanted_record text default null,
  since timestamptz default null,
  until timestamptz default null,
  before bigint default null,
  acts integer default 50
)
returns table (
  id bigint, occurred_at timestamptz, actor uuid, address text, action text, table_name text, columns text[],
  records integer, entries jsonb
)
language plpgsql stable security definer
-- Filters that are not set must not be part of the plan.
set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.is_staff('admin') then
    raise exception 'Only admins read the audit log' using errcode = 'insufficient_privilege';
  end if;
  return query
    with latest as materialized (
      select entry.* from private.matching_audit_entries(
        wanted_actor, wanted_action, wanted_table, wanted_record, since, until
      ) as entry
      where (before is null or entry.id < before) and not exists (
        select from private.matching_audit_entries(
          wanted_actor, wanted_action, wanted_table, wanted_record, since, until
        ) as newer
        where newer.act = entry.act and newer.id > entry.id and newer.action = entry.action
          and newer.table_name = entry.table_name and newer.actor is not distinct from entry.actor
      )
      order by entry.id desc limit least(acts, 100)
    )
    select latest.id, latest.occurred_at, latest.actor, private.address_of(latest.actor), latest.action,
      latest.table_name, whole.columns, whole.records, whole.entries
    from latest, lateral (
      with changed as (
        select one.row_id, max(one.id) as newest, array_remove(array_agg(distinct named.name), null) as columns
        from private.matching_audit_entries(
            wanted_actor, wanted_action, wanted_table, wanted_record, since, until
          ) as one left join lateral unnest(one.columns) as named (name) on true
        where one.act = latest.act and one.action = latest.action and one.table_name = latest.table_name
          and one.actor is not distinct from latest.actor
        group by one.row_id
      ), first as (
        select changed.* from changed order by newest desc limit 100
      )
      select
        (select count(*)::integer from changed) as records,
        array(select distinct name from changed, unnest(changed.columns) as name order by name) as columns,
        (
          select jsonb_agg(jsonb_build_object(
            'row_id', first.row_id, 'columns', first.columns,
            'account', private.audit_account(latest.action, latest.table_name, first.row_id),
            'name', private.audit_name(latest.table_name, first.row_id)
          ) order by newest desc) from first
        ) as entries
    ) as whole
    order by latest.id desc;
end;
$$;
revoke all on function public.find_audit_acts from public, anon;
grant execute on function public.find_audit_acts to authenticated;

-- Up to 500 matching entries, newest first, for admins: with the addresses of the actor and, for a change of a role or
-- an app, of the account, for a merge the name of the lead that was merged, and with the name that a lead, an article or a
-- snippet has now; with `before`, those that are older than the entry with this id.
create function public.find_audit_entries(
  wanted_actor text default null,
  wanted_action text default null,
  wanted_table text default null,
  wanted_record text default null,
  since timestamptz default null,
  until timestamptz default null,
  before bigint default null,
  entries integer default 50
)
returns table (
  id bigint, occurred_at timestamptz, actor uuid, address text, action text, table_name text,
  row_id text, account text, columns text[], name text
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
      entry.row_id,
      private.audit_account(entry.action, entry.table_name, entry.row_id), entry.columns,
      private.audit_name(entry.table_name, entry.row_id)
    from private.matching_audit_entries(
        wanted_actor, wanted_action, wanted_table, wanted_record, since, until
      ) as entry
      left join auth.users as author on author.id = entry.actor
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
  since timestamptz default null,
  until timestamptz default null
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
    values (auth.uid(), 'export', 'audit_log', private.counted_rows(total));
  return total;
end;
$$;
revoke all on function public.log_audit_export from public, anon;
grant execute on function public.log_audit_export to authenticated;
