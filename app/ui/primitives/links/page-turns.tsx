import { ButtonLink } from "../button";

type Turn = { href: string; text: string } | false | undefined;

/** Links to the first and to the next page of a list that is not counted in pages. */
export function PageTurns({ first, next }: { first: Turn; next: Turn }) {
  return (
    <p className="flex flex-wrap gap-3 empty:hidden">
      {first ? (
        <ButtonLink href={first.href} look="plain" rel="first">
          {first.text}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink href={next.href} look="plain" rel="next">
          {next.text}
        </ButtonLink>
      ) : null}
    </p>
  );
}
