-- The accounts service keeps the password of the first sign-up of an address, whoever sent it, and
-- ignores those of later ones. Only the owner of the mailbox confirms, so the password that an
-- account had before ends there: it is set aside, and comes back for the browser that created the
-- account alone.

create table private.sign_up_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text not null
);
comment on table private.sign_up_passwords is
  'Passwords from before the confirmation; a row goes with the next password of its account.';
alter table private.sign_up_passwords enable row level security;
revoke all on table private.sign_up_passwords from anon, authenticated;

create function private.set_sign_up_password_aside() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An administrator or a service without confirmations confirms without a mail, and decides.
  if old.email_confirmed_at is null and new.email_confirmed_at is not null
    and (old.confirmation_sent_at is not null or old.recovery_sent_at is not null)
    and new.encrypted_password <> ''
  then
    insert into private.sign_up_passwords (user_id, encrypted_password)
      values (new.id, new.encrypted_password)
      on conflict (user_id) do update set encrypted_password = excluded.encrypted_password;
    new.encrypted_password := null;
  elsif new.encrypted_password is distinct from old.encrypted_password then
    delete from private.sign_up_passwords where user_id = new.id;
  end if;
  return new;
end;
$$;
revoke all on function private.set_sign_up_password_aside() from public, anon, authenticated;

create trigger set_sign_up_password_aside
  before update of email_confirmed_at, encrypted_password on auth.users
  for each row execute function private.set_sign_up_password_aside();

-- Gives the caller's account the password back that it was created with. The proof is a secret of
-- the browser that created it: only the first sign-up leaves its hash in the metadata. A password
-- that is not claimed is forgotten. Returns whether the account has a password now.
create function public.claim_sign_up_password(proof text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as account
    set encrypted_password = aside.encrypted_password
    from private.sign_up_passwords as aside
    where account.id = auth.uid() and aside.user_id = account.id
      and coalesce(account.encrypted_password, '') = ''
      and account.raw_user_meta_data ->> 'sign_up_proof'
        = encode(sha256(convert_to(proof, 'UTF8')), 'hex');
  delete from private.sign_up_passwords where user_id = auth.uid();
  return exists (
    select from auth.users where id = auth.uid() and encrypted_password <> ''
  );
end;
$$;
revoke all on function public.claim_sign_up_password(text) from public, anon;
grant execute on function public.claim_sign_up_password(text) to authenticated;
