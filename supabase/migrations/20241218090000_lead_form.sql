-- The form that sent a lead. Leads of a version of the site that did not store it have none, except for
-- those that were there before.

alter table public.contact_submissions
  add column form text check (form in ('contact', 'subscription', 'pricing'));
grant insert (form) on table public.contact_submissions to anon, authenticated;

-- The log is about what people do with leads.
alter table public.contact_submissions disable trigger contact_submissions_audit;
update public.contact_submissions set form = case
  when plan is not null then 'pricing'
  when message ~ '^Subscription request: [^\n]* plan\n' then 'subscription'
  else 'contact'
end;
alter table public.contact_submissions enable trigger contact_submissions_audit;
