-- Tables of Supabase Storage. Unlike on a hosted project, the bytes of an object are in the database: in its row, so that
-- they are stored in the same transaction, or in pieces, if they would keep other requests waiting.

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  embedded_bytes bytea,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);

create table if not exists storage.embedded_pieces (
  version text,
  nth integer,
  bytes bytea not null,
  written_at timestamptz not null default now(),
  primary key (version, nth)
);
-- Pictures are compressed already.
alter table storage.embedded_pieces alter column bytes set storage external;
alter table storage.embedded_pieces enable row level security;

-- Also deletes what an upload left whose process was killed.
create or replace function storage.delete_embedded_pieces() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from storage.embedded_pieces where version = old.version;
  delete from storage.embedded_pieces as piece
  where written_at < now() - interval '1 day'
    and not exists (select from storage.objects where objects.version = piece.version);
  return null;
end $$;
create or replace trigger delete_embedded_pieces after delete or update of version on storage.objects
  for each row when (old.embedded_bytes is null) execute function storage.delete_embedded_pieces();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[]
language sql immutable as $$
  select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1]
$$;
create or replace function storage.filename(name text) returns text
language sql immutable as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;
create or replace function storage.extension(name text) returns text
language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
