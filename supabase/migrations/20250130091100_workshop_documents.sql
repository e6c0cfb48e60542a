-- Documents that signed-in visitors save from the workshop. Only the owner can read and write a document. A link with a
-- random token shows it to other people until the owner withdraws the link.

create table public.workshop_documents (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (
    kind in ('opportunity-ranking', 'lean-canvas', 'market-size', 'rice-prioritization')
  ),
  title text not null check (char_length(title) between 1 and 120 and title ~ '[^[:space:]]'),
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  share_token text unique check (share_token ~ '^[0-9a-f]{32}$'),
  -- The site accepts 60,000 characters, which can take this many bytes as UTF-8 with Postgres's spaces.
  constraint workshop_documents_data_size check (octet_length(data::text) <= 262144),
  -- Postgres accepts a check that is null, so coalesce makes a missing schema version false.
  constraint workshop_documents_data_type check (
    jsonb_typeof(data) = 'object'
      and coalesce(jsonb_typeof(data -> 'schemaVersion') = 'number', false)
  )
);

comment on table public.workshop_documents is
  'Documents saved from the workshop; the site validates data by kind and schemaVersion.';
comment on column public.workshop_documents.version is
  'Rises with each change of data. A save names the version that it changes.';
comment on column public.workshop_documents.deleted_at is
  'Deleted documents can be restored for 30 days.';
comment on column public.workshop_documents.share_token is
  'Secret of the unlisted link; null while the document is not shared.';

create index workshop_documents_owner_idx on public.workshop_documents (owner, updated_at desc);
create index workshop_documents_deleted_idx on public.workshop_documents (deleted_at)
  where deleted_at is not null;

alter table public.workshop_documents enable row level security;
revoke all on table public.workshop_documents from anon, authenticated;
-- A user may not write owner, id, dates, version and token.
grant select, delete on table public.workshop_documents to authenticated;
grant insert (kind, title, data) on table public.workshop_documents to authenticated;
grant update (title, data, deleted_at) on table public.workshop_documents to authenticated;

create policy "Owners read their documents" on public.workshop_documents
  for select to authenticated using ((select auth.uid()) = owner);
create policy "Owners add documents" on public.workshop_documents
  for insert to authenticated with check ((select auth.uid()) = owner);
create policy "Owners change their documents" on public.workshop_documents
  for update to authenticated
  using ((select auth.uid()) = owner) with check ((select auth.uid()) = owner);
create policy "Owners delete their documents" on public.workshop_documents
  for delete to authenticated using ((select auth.uid()) = owner);
create policy "An authenticator app protects documents" on public.workshop_documents
  as restrictive for all to authenticated
  using ((select private.has_confirmed_session()))
  with check ((select private.has_confirmed_session()));

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

-- Removes the documents of all accounts that their owners deleted more than 30 days ago.
create function public.purge_workshop_documents() returns void
language sql security definer set search_path = '' as $$
  delete from public.workshop_documents where deleted_at < now() - interval '30 days'
$$;
revoke all on function public.purge_workshop_documents() from public, anon, authenticated;
grant execute on function public.purge_workshop_documents() to service_role;

-- Makes the saves of one account wait for each other, so that each one counts and compares all earlier ones.
create function private.lock_workshop_documents(owner uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('workshop_documents ' || owner, 0))
$$;

-- Limits an account to 200 documents, plus the 200 that it deleted last.
create function private.limit_workshop_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_workshop_documents(new.owner);
  if tg_op = 'INSERT' then
    perform public.purge_workshop_documents();
    delete from public.workshop_documents as surplus where surplus.id in (
      select deleted.id from public.workshop_documents as deleted
      where deleted.owner = new.owner and deleted.deleted_at is not null
      order by deleted.deleted_at desc offset 200
    );
  end if;
  if (
    select count(*) from public.workshop_documents as kept
    where kept.owner = new.owner and kept.deleted_at is null
  ) >= 200 then
    raise exception 'An account keeps at most 200 documents' using errcode = 'LIMIT';
  end if;
  return new;
end;
$$;
revoke all on function private.limit_workshop_documents() from public;

create trigger workshop_documents_limit before insert on public.workshop_documents
  for each row execute function private.limit_workshop_documents();
create trigger workshop_documents_restore_limit before update on public.workshop_documents
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function private.limit_workshop_documents();

create function private.touch_workshop_document() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.data is distinct from old.data then
    new.version := old.version + 1;
  end if;
  if (new.title, new.data) is distinct from (old.title, old.data) then
    new.updated_at := now();
  end if;
  -- The database sets the time; a user decides only whether the document is deleted.
  if new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end;
$$;
revoke all on function private.touch_workshop_document() from public;

create trigger workshop_documents_touch before update on public.workshop_documents
  for each row execute function private.touch_workshop_document();

-- Saves a new document and returns its id. If the same document arrives again, by a double click or a
-- retry, returns the id of the saved one.
create function public.save_workshop_document(kind text, title text, data jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved_id uuid;
begin
  if auth.uid() is null then
    raise exception 'Only a user saves documents' using errcode = 'insufficient_privilege';
  end if;
  perform private.lock_workshop_documents(auth.uid());
  select same.id into saved_id from public.workshop_documents as same
    where same.owner = auth.uid() and same.deleted_at is null
      and same.kind = save_workshop_document.kind
      and same.title = save_workshop_document.title
      and same.data = save_workshop_document.data
    limit 1;
  if saved_id is null then
    insert into public.workshop_documents as saved (kind, title, data)
      values (
        save_workshop_document.kind, save_workshop_document.title, save_workshop_document.data
      )
      returning saved.id into saved_id;
  end if;
  return saved_id;
end;
$$;
revoke all on function public.save_workshop_document(text, text, jsonb) from public, anon;
grant execute on function public.save_workshop_document(text, text, jsonb) to authenticated;

-- Shares one of the caller's documents, or withdraws its link. Returns the token of the link. A
-- withdrawn link never works again.
create function public.share_workshop_document(document uuid, shared boolean) returns text
language sql security definer set search_path = '' as $$
  update public.workshop_documents
    set share_token = case when shared
      then coalesce(share_token, encode(extensions.gen_random_bytes(16), 'hex')) end
    where id = document and owner = auth.uid() and deleted_at is null
    returning share_token
$$;
revoke all on function public.share_workshop_document(uuid, boolean) from public, anon;
grant execute on function public.share_workshop_document(uuid, boolean) to authenticated;

-- Returns the document of a link; no row for any other token.
create function public.shared_workshop_document(token text)
returns table (kind text, title text, data jsonb, updated_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select shared.kind, shared.title, shared.data, shared.updated_at
  from public.workshop_documents as shared
  where shared.share_token = shared_workshop_document.token and shared.deleted_at is null
$$;
revoke all on function public.shared_workshop_document(text) from public;
grant execute on function public.shared_workshop_document(text) to anon, authenticated;

-- The last versions of a document, so that a save that began with one of them merges with what was saved meanwhile.
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

-- The data of one of the last ten versions of the caller's document; null if it is not kept. In an account with an
-- authenticator app only for a session that was confirmed with it: the rights of the function's owner go past the
-- table's policies.
create function public.workshop_document_version(document uuid, version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select kept.data
  from private.workshop_document_versions as kept
    join public.workshop_documents as owned on owned.id = kept.document
  where kept.document = workshop_document_version.document
    and kept.version = workshop_document_version.version
    and owned.owner = auth.uid()
    and (select private.has_confirmed_session())
$$;
revoke all on function public.workshop_document_version(uuid, integer) from public, anon;
grant execute on function public.workshop_document_version(uuid, integer) to authenticated;
