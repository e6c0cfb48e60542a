-- A signed link shows one post before it is published, until the link expires. The site holds no key
-- but the one that everybody may have, so the database signs and checks by itself.

create schema if not exists private;
revoke all on schema private from public;

create extension if not exists pgcrypto with schema extensions;

create table private.blog_preview_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.blog_preview_key is 'Another key voids all links.';
revoke all on table private.blog_preview_key from public, anon, authenticated, service_role;
insert into private.blog_preview_key default values;

create function private.blog_preview_signature(slug text, expires bigint) returns text
language sql stable set search_path = '' as $$
  select encode(
    extensions.hmac(convert_to('blog preview ' || expires || ' ' || slug, 'UTF8'), key, 'sha256'),
    'hex'
  )
  from private.blog_preview_key
$$;
revoke all on function private.blog_preview_signature(text, bigint) from public;

-- What the link to a post has to say until that second of the Unix time.
create function public.sign_blog_preview(slug text, expires bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.blog_preview_signature(slug, expires)
$$;
revoke all on function public.sign_blog_preview(text, bigint) from public, anon, authenticated;
grant execute on function public.sign_blog_preview(text, bigint) to service_role;

-- The post of a link that is right and has not expired; else nothing. Digests are compared, so that
-- the time it takes tells nothing of the right signature.
create function public.preview_blog_post(slug text, expires bigint, signature text)
returns setof public.blog_posts
language sql stable security definer rows 1 set search_path = '' as $$
  select posts.*
  from public.blog_posts as posts
  where posts.slug = preview_blog_post.slug
    and posts.post_type = 'Blog'
    and preview_blog_post.expires > extract(epoch from now())
    and sha256(convert_to(preview_blog_post.signature, 'UTF8')) = sha256(convert_to(
      private.blog_preview_signature(preview_blog_post.slug, preview_blog_post.expires), 'UTF8'
    ))
$$;
revoke all on function public.preview_blog_post(text, bigint, text) from public;
grant execute on function public.preview_blog_post(text, bigint, text) to anon, authenticated, service_role;
