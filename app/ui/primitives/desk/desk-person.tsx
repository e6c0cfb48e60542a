import { useRouteLoaderData } from "@remix-run/react";

import { shortAddress } from "~/lib/format/short-address";

/** Shortens the address of a colleague for the reader. */
export function useShortAddress(): (address: string) => string {
  const reader = useRouteLoaderData<{ email: string }>("desk")?.email ?? "";
  return (address) => shortAddress(address, reader);
}

type Choice = { value: string; label: string };

/** Choices of colleagues by their shortened addresses. */
export function useShortChoices(people: readonly Choice[]): Choice[] {
  const short = useShortAddress();
  return people.map(({ value, label }) => ({ value, label: short(label) }));
}

/** A colleague on the desk, with the whole address as the title. */
export function DeskPerson({ address }: { address: string }) {
  return <span title={address}>{useShortAddress()(address)}</span>;
}
