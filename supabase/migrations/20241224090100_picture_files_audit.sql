-- Editors may add and delete the files of pictures through Storage, without the site. The log names who did:
-- each deletion once for each picture, and the files of an upload, which come one by one, once a minute.

set local lock_timeout = '5s';

create function private.log_picture_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id)
    select distinct auth.uid(), lower(tg_op), 'picture_files', split_part(changed.name, '/', 1)
    from changed where changed.bucket_id = 'pictures' and not exists (
      select from public.audit_log as logged
      where tg_op = 'INSERT' and logged.table_name = 'picture_files'
        and logged.row_id = split_part(changed.name, '/', 1)
        and logged.action = 'insert' and logged.actor is not distinct from auth.uid()
        and logged.occurred_at > now() - interval '1 minute'
    );
  return null;
end;
$$;
revoke all on function private.log_picture_files() from public;

create trigger picture_files_audit_insert after insert on storage.objects
  referencing new table as changed
  for each statement execute function private.log_picture_files();
create trigger picture_files_audit_delete after delete on storage.objects
  referencing old table as changed
  for each statement execute function private.log_picture_files();
