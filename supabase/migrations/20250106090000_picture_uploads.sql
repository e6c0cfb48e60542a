-- Uploaded pictures wait here until they are scaled, one after the other and also after a restart. The bytes
-- are in a private bucket; both go once the picture is stored.

set local lock_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('picture-uploads', 'picture-uploads', false, 26214400, '{application/octet-stream}');

create policy "Editors see uploads" on storage.objects
  for select to authenticated
  using (bucket_id = 'picture-uploads' and (select private.is_staff('editor')));
create policy "Editors add uploads" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'picture-uploads' and (select private.is_staff('editor')));
create policy "Editors delete uploads" on storage.objects
  for delete to authenticated
  using (bucket_id = 'picture-uploads' and (select private.is_staff('editor')));

create table public.picture_uploads (
  -- The id that the picture gets, and the name of the object.
  id text primary key check (id ~ '^[0-9a-f]{32}-\d{1,5}x\d{1,5}$'),
  alt text not null check (char_length(alt) between 1 and 300),
  file_name text not null check (char_length(file_name) <= 200),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Why it could not be scaled; null while it waits.
  problem text check (char_length(problem) <= 300),
  -- A process scales it until then; another may take it afterward.
  claimed_until timestamptz
);
comment on table public.picture_uploads is 'Uploaded pictures that are not scaled yet.';

alter table public.picture_uploads enable row level security;
revoke all on table public.picture_uploads from anon, authenticated;
grant select, delete on table public.picture_uploads to authenticated;
grant insert (id, alt, file_name), update (problem, claimed_until)
  on table public.picture_uploads to authenticated;

create policy "Editors see uploads" on public.picture_uploads
  for select to authenticated using ((select private.is_staff('editor')));
create policy "Editors add uploads" on public.picture_uploads
  for insert to authenticated with check ((select private.is_staff('editor')));
create policy "Editors change uploads" on public.picture_uploads
  for update to authenticated
  using ((select private.is_staff('editor'))) with check ((select private.is_staff('editor')));
create policy "Editors delete uploads" on public.picture_uploads
  for delete to authenticated using ((select private.is_staff('editor')));

-- Who uploaded it; the picture itself is logged for whoever was signed in when it was scaled.
create trigger picture_uploads_audit after insert on public.picture_uploads
  for each row execute function private.log_change('id');
