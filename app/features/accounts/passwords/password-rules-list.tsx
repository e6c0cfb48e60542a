import { accountsCopy } from "~/content/accounts/accounts";
import { Icon } from "~/ui/primitives/icon";

import { brokenRules, isTooLong, passwordRules } from "./password-rules";
import type { PasswordRule } from "./password-rules";

const { rules } = accountsCopy;
const names = Object.keys(passwordRules) as PasswordRule[];

type RuleProps = { met: boolean; children: string };

function Rule({ met, children }: RuleProps) {
  return (
    <span className={`flex gap-2 ${met ? "text-success" : "text-muted"}`}>
      <span className="grid h-[1lh] w-4 shrink-0 place-items-center">
        {met ? (
          <Icon glyph="check" className="size-4" />
        ) : (
          <span className="size-1.5 rounded-full bg-current" />
        )}
      </span>
      {children}
    </span>
  );
}

/** Live region: announced only when the text changes, not on each keystroke. */
function Progress({ children }: { children: string }) {
  return <output className="sr-only">{children}</output>;
}

function progressOf(broken: PasswordRule[]): string {
  if (broken.length === 0) return rules.allMet;
  return `${rules.stillNeeded} ${broken.map((name) => rules[name]).join(", ")}`;
}

type PasswordRulesProps = { id: string; password: string };

/** Checklist of the rules that the password meets. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const broken = brokenRules(password);
  const tooLong = isTooLong(password);
  return (
    <>
      <ul id={id} className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {names.map((name) => (
          <li key={name}>
            <Rule met={password !== "" && !broken.includes(name)}>{rules[name]}</Rule>
          </li>
        ))}
      </ul>
      {tooLong ? (
        <p role="alert" className="flex gap-2 text-sm font-semibold text-danger">
          <Icon glyph="circle-alert" className="mt-[0.15lh] size-4" />
          {accountsCopy.passwordTooLong}
        </p>
      ) : null}
      <Progress>{password === "" || tooLong ? "" : progressOf(broken)}</Progress>
    </>
  );
}

/** Checklist entry: both passwords are equal. */
export function MatchRule({ met }: { met: boolean }) {
  return (
    <>
      <p aria-hidden="true" className="text-sm">
        <Rule met={met}>{rules.match}</Rule>
      </p>
      <Progress>{met ? rules.match : ""}</Progress>
    </>
  );
}
