import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { keptPostCopy } from "~/content/site/typed-text";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { ErrorScreen } from "~/ui/layout/error-screen";
import { Button } from "~/ui/primitives/button";
import { Page, PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { KeptPostData } from "./kept-post.server";

const LONG_TEXTS = new Set(["content", "note", "message", "body", "text", "excerpt"]);
const names: Record<string, string> = keptPostCopy.labels;

function keptPostOf(error: unknown): KeptPostData | null {
  if (!isRouteErrorResponse(error)) return null;
  const given = error.data as Partial<KeptPostData> | null;
  return given?.typed ? (given as KeptPostData) : null;
}

function TypedField({ name, value }: { name: string; value: string | undefined }) {
  const props = { id: `kept-${name}`, name, label: names[name] ?? name, defaultValue: value };
  return LONG_TEXTS.has(name) ? <TextAreaField {...props} rows={12} /> : <TextField {...props} />;
}

/** The typed text of a post that was not accepted, in a form that sends it again. */
function KeptPost({ post }: { post: KeptPostData }) {
  const { message, remedy, values, typed } = post;
  const others = Object.entries(values).filter(([name]) => !typed.includes(name));
  return (
    <Page width="measure">
      <PageHeading title={keptPostCopy.title} lead={keptPostCopy.lead} />
      <div className="grid gap-3">
        <ErrorSummary reply={post} problem={<span data-why="">{message}</span>} formId="kept" />
        {remedy ? (
          <p data-why="">
            <TextLink href={remedy.href} target="_blank">
              {remedy.text}
            </TextLink>
          </p>
        ) : null}
      </div>
      <form
        method="post"
        className="grid gap-5"
        {...keepsTypedText("kept-post", { unsaved: true, asks: "always" })}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {typed.map((name) => (
          <TypedField key={name} name={name} value={values[name]} />
        ))}
        <Button className="justify-self-start">{keptPostCopy.send}</Button>
      </form>
    </Page>
  );
}

/** The error boundary of an area that needs a session: a post's typed text comes back as a form. */
export function KeptPostBoundary({ title }: { title: string }) {
  const error = useRouteError();
  const post = keptPostOf(error);
  if (post) return <KeptPost post={post} />;
  const isClosed = isRouteErrorResponse(error) && error.status === 403;
  return <ErrorScreen title={isClosed ? keptPostCopy.closed : title} />;
}
