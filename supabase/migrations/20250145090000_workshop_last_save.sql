-- The last save of a workshop document wins, and the row says what it replaced. Links end. A deletion can be undone for
-- a day.

set local lock_timeout = '5s';

drop trigger workshop_documents_version on public.workshop_documents;
drop function private.keep_workshop_document_version();
drop function public.workshop_document_version(uuid, integer);
drop table private.workshop_document_versions;

alter table public.workshop_documents
  drop column version,
  add column share_until timestamptz,
  add column replaced_title text,
  add column replaced_at timestamptz;
update public.workshop_documents set share_until = now() + interval '1 year' where share_token is not null;
alter table public.workshop_documents
  add constraint workshop_documents_share_until check ((share_token is null) = (share_until is null));

comment on column public.workshop_documents.deleted_at is 'A deletion can be undone for a day.';
comment on column public.workshop_documents.share_until is 'When the link ends.';
comment on column public.workshop_documents.replaced_title is 'Title of the document that the last save replaced.';
comment on column public.workshop_documents.replaced_at is 'When the document that the last save replaced was saved.';

create or replace function private.touch_workshop_document() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.data is distinct from old.data then
    new.replaced_title := old.title;
    new.replaced_at := old.updated_at;
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

-- Removes the documents of all accounts that their owners deleted more than a day ago.
create or replace function public.purge_workshop_documents() returns void
language sql security definer set search_path = '' as $$
  delete from public.workshop_documents where deleted_at < now() - interval '1 day'
$$;

-- Shares one of the caller's documents for some days from now, or withdraws its link. Returns the token of the link. A
-- link that was withdrawn or has ended never works again.
drop function public.share_workshop_document(uuid, boolean);
create function public.share_workshop_document(document uuid, days integer) returns text
language sql security definer set search_path = '' as $$
  update public.workshop_documents set
    share_token = case
      when days > 0 and share_until > now() then share_token
      when days > 0 then encode(extensions.gen_random_bytes(16), 'hex')
    end,
    share_until = case when days > 0 then now() + make_interval(days => least(days, 366)) end
    where id = document and owner = auth.uid() and deleted_at is null
    returning share_token
$$;
revoke all on function public.share_workshop_document(uuid, integer) from public, anon;
grant execute on function public.share_workshop_document(uuid, integer) to authenticated;

-- Returns the document of a link; no row for any other token.
drop function public.shared_workshop_document(text);
create function public.shared_workshop_document(token text)
returns table (kind text, title text, data jsonb, updated_at timestamptz, share_until timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select shared.kind, shared.title, shared.data, shared.updated_at, shared.share_until
  from public.workshop_documents as shared
  where shared.share_token = shared_workshop_document.token and shared.deleted_at is null
    and shared.share_until > now()
$$;
revoke all on function public.shared_workshop_document(text) from public;
grant execute on function public.shared_workshop_document(text) to anon, authenticated;
