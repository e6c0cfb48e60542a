import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import { Icon } from "../primitives/icon";

type Reply = object & { problem?: ReactNode; errors?: Partial<Record<string, string>> | undefined };

type ErrorSummaryProps = {
  title?: string;
  /** Action data of the form. A new object moves the focus here, even if its errors are the same. */
  reply: Reply | undefined;
  /** Error of the form as a whole; by default the reply's. */
  problem?: ReactNode;
  /** Messages by field name, without the corrected ones; by default the reply's. */
  errors?: Partial<Record<string, string>>;
  /** The id of each field is `<formId>-<name>`. */
  formId: string;
};

const titlePrefix = "Error: ";
const noErrors = {};

/** Shows the errors of a form with links to the fields, and takes the focus. */
export function ErrorSummary({
  title = "There is a problem",
  reply,
  problem = reply?.problem,
  errors = reply?.errors ?? noErrors,
  formId,
}: ErrorSummaryProps) {
  const region = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const isCorrected = !reply || (!problem && entries.length === 0);
  // Only a new reply is announced. While the visitor types, the fields announce their own errors.
  const isNew = !reply?.errors || reply.errors === errors;

  useEffect(() => {
    if (reply) region.current?.focus();
  }, [reply]);

  useEffect(() => {
    if (isCorrected) return;
    const before = document.title;
    if (!before.startsWith(titlePrefix)) document.title = titlePrefix + before;
    return () => {
      if (document.title.startsWith(titlePrefix)) {
        document.title = document.title.slice(titlePrefix.length);
      }
    };
  }, [isCorrected]);

  if (isCorrected) return null;
  return (
    <div
      ref={region}
      role={isNew ? "alert" : "group"}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else moves the focus
      autoFocus
      aria-labelledby={`${formId}-problem`}
      className="flex scroll-mt-12 gap-3 rounded-lg border border-danger bg-danger-soft p-4 text-danger"
    >
      <Icon glyph="circle-alert" className="mt-0.5 size-5" />
      <div className="grid min-w-0 gap-1.5">
        <h2 id={`${formId}-problem`} className="text-base leading-title">
          {title}
        </h2>{" "}
        {problem ? <p>{problem}</p> : null}
        {entries.length > 0 ? (
          <ul className="grid gap-0.5">
            {entries.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${formId}-${name}`}
                  className="inline-block py-0.5 underline underline-offset-[0.2em] hover:decoration-2"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
