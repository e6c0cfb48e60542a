-- Accepts documents of the RICE prioritization. Every old row meets the wider list; the validation reads each row once
-- while the table is locked.

set local lock_timeout = '5s';

alter table public.workshop_documents drop constraint workshop_documents_kind_check;
alter table public.workshop_documents add constraint workshop_documents_kind_check check (
  kind in ('opportunity-ranking', 'lean-canvas', 'market-size', 'rice-prioritization')
) not valid;
alter table public.workshop_documents validate constraint workshop_documents_kind_check;
