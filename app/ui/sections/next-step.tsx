import { ButtonLink } from "../primitives/button";
import { CallToAction } from "./cta-bands";

type LinkText = { text: string; href: string };

type NextStepProps = { title: string; lead?: string; primary: LinkText; secondary: LinkText };

/** The call to action that ends a page, with two links. */
export function NextStep({ primary, secondary, ...text }: NextStepProps) {
  return (
    <CallToAction
      id="next"
      {...text}
      actions={
        <>
          <ButtonLink href={primary.href}>{primary.text}</ButtonLink>
          <ButtonLink href={secondary.href} look="plain">
            {secondary.text}
          </ButtonLink>
        </>
      }
    />
  );
}
