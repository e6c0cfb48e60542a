-- Pictures of articles. Editors upload them on the desk; the site scales them, stores each in three widths
-- and two formats in Supabase Storage, and serves them from its own address.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('pictures', 'pictures', true, 4194304, '{image/avif,image/webp}');

create policy "Editors see pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'pictures' and (select private.is_staff('editor')));
create policy "Editors add pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'pictures' and (select private.is_staff('editor')));
create policy "Editors delete pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'pictures' and (select private.is_staff('editor')));

create table public.pictures (
  -- Digest of the uploaded file, width and height: the folder of its objects and a part of its address.
  id text primary key check (id ~ '^[0-9a-f]{32}-\d{1,5}x\d{1,5}$'),
  alt text not null check (char_length(alt) between 1 and 300),
  file_name text not null check (char_length(file_name) <= 200),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null
);
comment on table public.pictures is 'Pictures that articles can show; the bytes are in the bucket pictures.';
create index pictures_uploaded_at_idx on public.pictures (uploaded_at desc, id);

alter table public.pictures enable row level security;
revoke all on table public.pictures from anon, authenticated;
grant select, delete on table public.pictures to authenticated;
grant insert (id, alt, file_name), update (alt) on table public.pictures to authenticated;

create policy "Editors see pictures" on public.pictures
  for select to authenticated using ((select private.is_staff('editor')));
create policy "Editors add pictures" on public.pictures
  for insert to authenticated with check ((select private.is_staff('editor')));
create policy "Editors change pictures" on public.pictures
  for update to authenticated
  using ((select private.is_staff('editor'))) with check ((select private.is_staff('editor')));
create policy "Editors delete pictures" on public.pictures
  for delete to authenticated using ((select private.is_staff('editor')));

create trigger pictures_audit after insert or update or delete on public.pictures
  for each row execute function private.log_change('id');
