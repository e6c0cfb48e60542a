import type { ComponentProps, ComponentPropsWithoutRef } from "react";

import { SiteLink } from "./site-link";

type Look = "primary" | "dark" | "plain";

const shape =
  "inline-flex items-center justify-center rounded-md text-center font-semibold no-underline";

const sizes = { regular: "min-h-11 px-5 py-2", compact: "min-h-9 px-4 py-1" };

const looks: Record<Look, string> = {
  primary: `${shape} bg-primary text-on-primary hover:bg-primary-hover`,
  dark: `${shape} bg-dark text-on-dark`,
  plain: `${shape} border border-control text-ink hover:bg-sunken`,
};

type Style = { look?: Look; size?: keyof typeof sizes };

function style({ look = "primary", size = "regular" }: Style, className = ""): string {
  return `${looks[look]} ${sizes[size]} ${className}`;
}

type ButtonProps = ComponentPropsWithoutRef<"button"> & Style;

export function Button({ look, size, type = "submit", className, ...rest }: ButtonProps) {
  const classes = `cursor-pointer disabled:cursor-default disabled:opacity-70 ${className ?? ""}`;
  return <button type={type} className={style({ look, size }, classes)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<typeof SiteLink> & Style;

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={style({ look, size }, className)} {...rest} />;
}
