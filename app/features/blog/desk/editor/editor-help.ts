import { articleFormCopy } from "~/content/desk/articles/articles";

import type { Choice } from "./chosen-pictures";

type Colleague = { user_id: string; address: string };

/** What the editor needs from other parts of the site. */
export type EditorHelp = {
  /** The email address of who writes. */
  address: string;
  listStaff(): Promise<readonly Colleague[]>;
  /** Paths of all pages, files and forms of the site, except for articles. */
  listPaths(): Promise<ReadonlySet<string>>;
  /** Stored pictures with these words, the newest first. @throws if they cannot be read. */
  findPictures(search: string): Promise<readonly Choice[]>;
};

/** Names the account that saved a version. */
export type AuthorOf = (account: string | null) => string;

export async function loadAuthors({ listStaff }: Pick<EditorHelp, "listStaff">): Promise<AuthorOf> {
  const staff = await listStaff();
  const names = new Map(staff.map(({ user_id, address }) => [user_id, address]));
  return (account) => {
    if (account === null) return articleFormCopy.operator;
    return names.get(account) ?? articleFormCopy.formerStaff;
  };
}
