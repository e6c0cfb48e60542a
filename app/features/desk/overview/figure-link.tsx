import { createContext, useContext } from "react";
import type { ComponentProps } from "react";

import { opensDeskPage } from "~/content/desk/desk";
import type { StaffRole } from "~/content/desk/staff-roles";
import { SiteLink } from "~/ui/primitives/links/site-link";

const Reader = createContext<readonly StaffRole[]>([]);

/** The roles of the person who reads the figures. */
export const ReaderRoles = Reader.Provider;

/** Whether the reader's roles open that page of the desk. */
export function useOpens(): (href: string) => boolean {
  const roles = useContext(Reader);
  return (href) => opensDeskPage(roles, href);
}

/** A link to what a figure counts; its text alone for a reader whose roles do not open that page. */
export function FigureLink(props: ComponentProps<typeof SiteLink>) {
  return useOpens()(props.href) ? <SiteLink {...props} /> : <>{props.children}</>;
}
