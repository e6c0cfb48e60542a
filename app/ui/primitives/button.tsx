import type { ComponentProps, ComponentPropsWithoutRef } from "react";

import { SiteLink } from "./site-link";

type Look = "primary" | "dark" | "plain";

const shape =
  "inline-flex min-h-11 items-center justify-center rounded-md px-5 py-2 text-center font-semibold no-underline";

const looks: Record<Look, string> = {
  primary: `${shape} bg-primary text-on-primary hover:bg-primary-hover`,
  dark: `${shape} bg-dark text-on-dark`,
  plain: `${shape} border border-control text-ink hover:bg-sunken`,
};

type ButtonProps = ComponentPropsWithoutRef<"button"> & { look?: Look };

export function Button({ look = "primary", type = "submit", className, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`${looks[look]} cursor-pointer disabled:cursor-default disabled:opacity-70 ${className ?? ""}`}
      {...rest}
    />
  );
}

type ButtonLinkProps = ComponentProps<typeof SiteLink> & { look?: Look };

export function ButtonLink({ look = "primary", className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={`${looks[look]} ${className ?? ""}`} {...rest} />;
}
