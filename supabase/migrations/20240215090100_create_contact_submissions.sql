-- Contact and subscription requests. Visitors may only add rows; nobody but the service role
-- reads them.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (char_length(full_name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  company_size text not null check (
    company_size in ('1-10', '11-50', '50-200', '201-500', '501-2000', '2001-10000', '10000+')
  ),
  messaging_contact text check (char_length(messaging_contact) <= 100),
  message text not null check (char_length(message) between 1 and 5000),
  company text check (char_length(company) between 1 and 200),
  licenses integer check (licenses between 1 and 1000000),
  best_time text check (char_length(best_time) between 1 and 200),
  plan text check (char_length(plan) between 1 and 100),
  idempotency_key text unique check (char_length(idempotency_key) between 16 and 200)
);

comment on table public.contact_submissions is
  'Leads. The first five fields come from every form; company, licenses, best_time and plan from the pricing dialog only.';
comment on column public.contact_submissions.idempotency_key is
  'Derived by the server from the normalised fields and the UTC day, so that a repeated post adds no second row.';

create index contact_submissions_created_at_idx on public.contact_submissions (created_at desc);

alter table public.contact_submissions enable row level security;
revoke all on table public.contact_submissions from anon, authenticated;
grant insert (
  full_name, email, company_size, messaging_contact, message,
  company, licenses, best_time, plan, idempotency_key
) on table public.contact_submissions to anon, authenticated;

create policy "Anyone sends a request" on public.contact_submissions
  for insert to anon, authenticated
  with check (true);
