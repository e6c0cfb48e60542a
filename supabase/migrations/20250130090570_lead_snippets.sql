-- Texts of the team's own for replies to leads.

create table public.lead_snippets (
  id uuid primary key default gen_random_uuid(),
  title text not null unique check (char_length(title) between 1 and 100),
  language text check (language in ('en', 'pt-BR')),
  body text not null check (char_length(body) between 1 and 3000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table public.lead_snippets is
  'Texts for replies. {name}, {first_name} and {company} stand for those of the lead; without a language, a text is for all.';

alter table public.lead_snippets enable row level security;
revoke all on table public.lead_snippets from anon, authenticated;
grant select, delete on table public.lead_snippets to authenticated;
grant insert (title, language, body), update (title, language, body) on table public.lead_snippets to authenticated;

create policy "Sales reads snippets" on public.lead_snippets
  for select to authenticated using ((select private.is_staff('sales')));
create policy "Sales adds snippets" on public.lead_snippets
  for insert to authenticated with check ((select private.is_staff('sales')));
create policy "Sales changes snippets" on public.lead_snippets
  for update to authenticated
  using ((select private.is_staff('sales'))) with check ((select private.is_staff('sales')));
create policy "Sales deletes snippets" on public.lead_snippets
  for delete to authenticated using ((select private.is_staff('sales')));

create function private.version_snippet() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function private.version_snippet() from public;
create trigger lead_snippets_version before update on public.lead_snippets
  for each row execute function private.version_snippet();
create trigger lead_snippets_audit after insert or update or delete on public.lead_snippets
  for each row execute function private.log_change('id');
