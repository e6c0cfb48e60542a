-- Pictures of articles. Editors upload them on the desk; the site scales them, stores each in three widths and as AVIF,
-- WebP and JPEG (which every network shows beside a link) in Supabase Storage, and serves them from its own address. At the
-- end, the files that articles offer.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 4194304, '{image/avif,image/webp,image/jpeg}'),
  ('picture-uploads', 'picture-uploads', false, 26214400, '{application/octet-stream}');

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
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- What is searched.
  words tsvector not null generated always as (
    to_tsvector('simple', private.without_accents(translate(alt || ' ' || file_name, './_-', '    ')))
  ) stored
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

-- Editors may add and delete the files of pictures, and those of articles, through Storage, without the site. The log names
-- who did: each deletion once for each picture, and the files of an upload, which come one by one, once a minute.
create function private.log_picture_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id)
    select distinct auth.uid(), lower(tg_op), kind.name, split_part(changed.name, '/', 1)
    from changed
    join (values ('pictures', 'picture_files'), ('files', 'file_objects')) as kind (bucket, name)
      on kind.bucket = changed.bucket_id
    where not exists (
      select from public.audit_log as logged
      where tg_op = 'INSERT' and logged.table_name = kind.name
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

-- Uploaded pictures wait here until they are scaled, one after the other and also after a restart. The bytes are in a
-- private bucket; both go once the picture is stored.
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

-- The ids of the pictures of the site in texts and addresses.
create function private.pictures_in(variadic texts text[])
returns text[] language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from unnest(texts) as text, regexp_matches(text, '/pictures/([0-9a-f]{32}-\d{1,5}x\d{1,5})/', 'g') as found;
$$;
revoke all on function private.pictures_in from public;
-- Who writes to the tables below runs the expressions of their indexes.
grant execute on function private.pictures_in to authenticated, service_role;

create index blog_posts_pictures_idx on public.blog_posts
  using gin (private.pictures_in(content, image_url, share_image));
create index blog_post_revisions_pictures_idx on public.blog_post_revisions
  using gin (private.pictures_in(content, image_url, share_image));
create index blog_post_drafts_pictures_idx on public.blog_post_drafts
  using gin (private.pictures_in(fields ->> 'content', fields ->> 'image', fields ->> 'share_image'))
  where open;

-- Where these pictures are: in an article ('article') or of an author ('author') that readers may see, else in the unsaved
-- draft ('draft'), the scheduled change ('change') or an earlier version ('version') of one. `post_id` is null for an author,
-- whose picture is no text.
create function private.picture_uses(pictures text[])
returns table (picture text, place integer, kind text, post_id uuid, title text)
language sql stable set search_path = '' as $$
  select distinct on (shown.picture, coalesce(shown.post_id::text, shown.title)) shown.*
  from (
    select unnest(private.pictures_in(content, image_url, share_image)) as picture,
      1 as place, 'article' as kind, id as post_id, title
    from public.blog_posts where private.pictures_in(content, image_url, share_image) && pictures
    union all
    select split_part(split_part(author.picture, '/pictures/', 2), '/', 1), 2, 'author', null, name
    from public.blog_authors as author
    union all
    select unnest(private.pictures_in(fields ->> 'content', fields ->> 'image', fields ->> 'share_image')),
      3, 'draft', draft.post_id, draft.title
    from public.blog_post_drafts as draft
    where open
      and private.pictures_in(fields ->> 'content', fields ->> 'image', fields ->> 'share_image') && pictures
    union all
    select unnest(private.pictures_in(fields ->> 'content', fields ->> 'image_url', fields ->> 'share_image')),
      4, 'change', change.post_id, fields ->> 'title'
    from public.blog_post_changes as change
    union all
    select unnest(private.pictures_in(content, image_url, share_image)), 5, 'version', version.post_id, title
    from public.blog_post_revisions as version
    where private.pictures_in(content, image_url, share_image) && pictures
  ) as shown
  where shown.picture = any (pictures)
  order by shown.picture, coalesce(shown.post_id::text, shown.title), shown.place;
$$;
revoke all on function private.picture_uses from public;

-- Of each of these pictures the first 20 places, articles first, each with how many there are of its kind.
create function public.list_picture_uses(pictures text[])
returns table (picture text, kind text, id uuid, title text, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list where pictures are used' using errcode = 'insufficient_privilege';
  end if;
  return query
    with numbered as (
      select used.*, count(*) over (partition by used.picture, used.kind) as uses,
        row_number() over (partition by used.picture order by used.place, used.title, used.post_id) as number
      from private.picture_uses(pictures) as used
    )
    select numbered.picture, numbered.kind, numbered.post_id, numbered.title, numbered.uses
    from numbered where number <= 20 order by numbered.picture, number;
end;
$$;
revoke all on function public.list_picture_uses(text[]) from public, anon;
grant execute on function public.list_picture_uses(text[]) to authenticated;

-- The newest pictures that stand nowhere and have these words of a text search ('' for all), from before a time on.
create function public.list_unused_pictures(
  words text default '',
  before timestamptz default 'infinity',
  most integer default 25
)
returns setof public.pictures
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list pictures that are not used' using errcode = 'insufficient_privilege';
  end if;
  return query
    select listed.* from public.pictures as listed
    where listed.uploaded_at < before
      and (list_unused_pictures.words = '' or listed.words @@ list_unused_pictures.words::tsquery)
      and not exists (select from private.picture_uses(array[listed.id]))
    order by listed.uploaded_at desc, listed.id limit least(most, 100);
end;
$$;
revoke all on function public.list_unused_pictures from public, anon;
grant execute on function public.list_unused_pictures to authenticated;

-- Files that articles offer: documents, tables and archives. The site serves them from its own address, as downloads alone.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (
  'files', 'files', true, 20971520,
  array[
    'application/pdf', 'application/zip', 'text/csv', 'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  ]
);

create policy "Editors see files" on storage.objects
  for select to authenticated
  using (bucket_id = 'files' and (select private.is_staff('editor')));
create policy "Editors add files" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'files' and (select private.is_staff('editor')));
create policy "Editors delete files" on storage.objects
  for delete to authenticated
  using (bucket_id = 'files' and (select private.is_staff('editor')));

create table public.article_files (
  -- Digest of the file: the folder of its object and a part of its address.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The last part of its address.
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,99}\.(pdf|docx|xlsx|pptx|csv|txt|zip)$'),
  -- What readers see.
  title text not null check (char_length(title) between 1 and 200),
  bytes integer not null check (bytes between 1 and 20971520),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null
);
comment on table public.article_files is 'Files that articles offer to download; the bytes are in the bucket files.';
create index article_files_uploaded_at_idx on public.article_files (uploaded_at desc, id);

alter table public.article_files enable row level security;
revoke all on table public.article_files from anon, authenticated;
grant select, delete on table public.article_files to authenticated;
grant insert (id, name, title, bytes) on table public.article_files to authenticated;

create policy "Editors see files" on public.article_files
  for select to authenticated using ((select private.is_staff('editor')));
create policy "Editors add files" on public.article_files
  for insert to authenticated with check ((select private.is_staff('editor')));
create policy "Editors delete files" on public.article_files
  for delete to authenticated using ((select private.is_staff('editor')));

create trigger article_files_audit after insert or update or delete on public.article_files
  for each row execute function private.log_change('id');

-- Of each of these files the first 20 places: an article ('article'), else the unsaved draft ('draft') or the scheduled
-- change ('change') of one, each with how many there are of its kind.
create function public.list_file_uses(files text[])
returns table (file text, kind text, id uuid, title text, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff('editor') then
    raise exception 'Only editors list where files are used' using errcode = 'insufficient_privilege';
  end if;
  return query
    with texts as materialized (
      select 1 as place, 'article' as kind, post.id, post.title, post.content from public.blog_posts as post
        where post.content like '%/files/%'
      union all
      select 2, 'draft', draft.post_id, draft.title, draft.fields ->> 'content' from public.blog_post_drafts as draft
        where draft.open and draft.fields ->> 'content' like '%/files/%'
      union all
      select 3, 'change', change.post_id, change.fields ->> 'title', change.fields ->> 'content'
        from public.blog_post_changes as change where change.fields ->> 'content' like '%/files/%'
    ), used as (
      select distinct on (wanted.file, texts.id) wanted.file, texts.place, texts.kind, texts.id, texts.title
      from unnest(files) as wanted (file) join texts on strpos(texts.content, '/files/' || wanted.file || '/') > 0
      order by wanted.file, texts.id, texts.place
    ), numbered as (
      select used.*, count(*) over (partition by used.file, used.kind) as uses,
        row_number() over (partition by used.file order by used.place, used.title, used.id) as number
      from used
    )
    select numbered.file, numbered.kind, numbered.id, numbered.title, numbered.uses
    from numbered where number <= 20 order by numbered.file, number;
end;
$$;
revoke all on function public.list_file_uses(text[]) from public, anon;
grant execute on function public.list_file_uses(text[]) to authenticated;
