import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import type { z } from "zod";

import { fieldErrors, textValues } from "./form-values";
import type { FieldErrors } from "./form-values";

type Reply = { errors?: FieldErrors };

/**
 * Errors of a rejected form, updated while the visitor corrects them: a field with an error is
 * validated by the form's schema on each input. An error that only the server can detect stays until
 * its field changes. Pass `recheck` as the form's `onInput`.
 */
export function useRevalidatedErrors(
  reply: Reply | undefined,
  loadSchema: () => Promise<z.ZodType | undefined>,
): { errors: FieldErrors | undefined; recheck: (event: FormEvent<HTMLFormElement>) => void } {
  const [checked, setChecked] = useState<{ reply: Reply; errors: FieldErrors }>();
  const changed = useRef<{ reply: Reply; names: Set<string> }>();
  const refused = reply?.errors;
  const isRefused = refused !== undefined;

  // The schema is loaded before the visitor corrects a field. An error that disappeared later could move
  // the button away while the visitor clicks it.
  useEffect(() => {
    if (isRefused) loadSchema().catch(() => undefined);
  }, [isRefused, loadSchema]);

  async function check(form: HTMLFormElement, given: Reply, names: Set<string>) {
    const schema = await loadSchema().catch(() => undefined);
    const parsed = schema?.safeParse(textValues(new FormData(form)));
    if (!parsed) return;
    const found = parsed.error ? fieldErrors(parsed.error) : {};
    const errors = Object.entries(given.errors ?? {}).flatMap(([name, message]) => {
      const current = names.has(name) ? found[name] : message;
      return current === undefined ? [] : [[name, current] as const];
    });
    setChecked({ reply: given, errors: Object.fromEntries(errors) });
  }

  function recheck({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!reply || !refused) return;
    if (changed.current?.reply !== reply) changed.current = { reply, names: new Set() };
    const { names } = changed.current;
    const name = (target as HTMLInputElement).name;
    if (name in refused) names.add(name);
    if (names.size > 0) void check(currentTarget, reply, names);
  }

  return { errors: checked?.reply === reply ? checked?.errors : refused, recheck };
}
