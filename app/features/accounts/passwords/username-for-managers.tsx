/** Hidden field from which password managers read the user name. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
