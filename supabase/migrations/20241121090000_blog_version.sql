-- Tells who keeps what readers see of the blog whether it is still true, at the same cost however
-- many posts there are.

create schema if not exists private;
revoke all on schema private from public;

-- One row. Not a sequence, whose numbers could be seen before the change itself.
create table private.blog_changes (
  only_row boolean primary key default true check (only_row),
  changes bigint not null default 0
);
comment on table private.blog_changes is 'Counts the statements that changed public.blog_posts.';
alter table private.blog_changes enable row level security;
revoke all on table private.blog_changes from anon, authenticated;
insert into private.blog_changes default values;

create function private.count_blog_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.blog_changes set changes = changes + 1;
  return null;
end;
$$;
revoke all on function private.count_blog_change() from public;

create trigger blog_posts_version after insert or update or delete or truncate on public.blog_posts
  for each statement execute function private.count_blog_change();

-- Another text after each change, and once a post that was dated in the future is due.
create function public.blog_version() returns text
language sql stable security definer set search_path = ''
return (
  select changes || ' ' || coalesce((
    select extract(epoch from date_published)::text from public.blog_posts
    where status = 'Published' and post_type = 'Blog' and date_published <= now()
    order by date_published desc limit 1
  ), '')
  from private.blog_changes
);
comment on function public.blog_version is 'Another text whenever readers may see something else.';
revoke all on function public.blog_version from public;
grant execute on function public.blog_version to anon, authenticated, service_role;
