-- What the API's own words could do around the rules of the site's pages.

set local lock_timeout = '5s';

-- As before, but in an account with an authenticator app only for a session that was confirmed with it: the rights of
-- the function's owner go past the table's policies.
create or replace function public.workshop_document_version(document uuid, version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select kept.data
  from private.workshop_document_versions as kept
    join public.workshop_documents as owned on owned.id = kept.document
  where kept.document = workshop_document_version.document
    and kept.version = workshop_document_version.version
    and owned.owner = auth.uid()
    and (select private.has_confirmed_session())
$$;

-- Leads leave the list only through the bin, which change_leads fills with the rights of its owner.
drop policy "Sales deletes leads" on public.contact_submissions;
revoke delete on table public.contact_submissions from authenticated;

-- As before, and who discards a colleague's draft is in the audit log.
create or replace function public.close_post_draft(post uuid, writer uuid default auth.uid()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  closed integer;
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors discard drafts' using errcode = 'insufficient_privilege';
  end if;
  update public.blog_post_drafts set open = false, tab = null, revision = revision + 1
    where post_id = post and author = writer and open;
  get diagnostics closed = row_count;
  if closed > 0 and writer is distinct from auth.uid() then
    insert into public.audit_log (actor, action, table_name, row_id)
      values (auth.uid(), 'delete', 'blog_post_drafts', post || ' ' || writer);
  end if;
end;
$$;

-- Deleting the last admin's account would leave nobody who grants roles.
alter function public.delete_own_account() rename to delete_recent_account;
alter function public.delete_recent_account() set schema private;
revoke all on function private.delete_recent_account() from authenticated;
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two admins who leave at the same time, one waits here for the other.
  perform pg_advisory_xact_lock(hashtextextended('staff_roles', 0));
  if exists (select from public.staff_roles where user_id = auth.uid() and role = 'admin')
    and not exists (select from public.staff_roles where user_id <> auth.uid() and role = 'admin')
  then
    raise exception 'The last admin stays' using errcode = 'check_violation';
  end if;
  perform private.delete_recent_account();
end;
$$;
revoke all on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;
