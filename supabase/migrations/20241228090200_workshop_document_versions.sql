-- The last versions of a workshop document, so that a save that began with one of them merges with what was saved
-- meanwhile.

set local lock_timeout = '5s';

create table private.workshop_document_versions (
  document uuid not null references public.workshop_documents (id) on delete cascade,
  version integer not null,
  data jsonb not null,
  primary key (document, version)
);
comment on table private.workshop_document_versions is
  'The last ten versions of each document, written by a trigger of public.workshop_documents.';
alter table private.workshop_document_versions enable row level security;
revoke all on table private.workshop_document_versions from anon, authenticated;

insert into private.workshop_document_versions (document, version, data)
select id, version, data from public.workshop_documents;

create function private.keep_workshop_document_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.workshop_document_versions (document, version, data)
    values (new.id, new.version, new.data) on conflict do nothing;
  delete from private.workshop_document_versions as kept
    where kept.document = new.id and kept.version <= new.version - 10;
  return null;
end;
$$;
revoke all on function private.keep_workshop_document_version() from public;
create trigger workshop_documents_version after insert or update of data on public.workshop_documents
  for each row execute function private.keep_workshop_document_version();

-- The data of one of the last ten versions of the caller's document; null if it is not kept.
create function public.workshop_document_version(document uuid, version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select kept.data
  from private.workshop_document_versions as kept
    join public.workshop_documents as owned on owned.id = kept.document
  where kept.document = workshop_document_version.document
    and kept.version = workshop_document_version.version
    and owned.owner = auth.uid()
$$;
revoke all on function public.workshop_document_version(uuid, integer) from public, anon;
grant execute on function public.workshop_document_version(uuid, integer) to authenticated;
