import type { ReactNode } from "react";
import { twoStepSectionCopy } from "~/content/accounts/two-step";

import { AccountPageForm } from "./account-page-form";
import type { AccountPageReply } from "./account-page-replies";
import type { TwoStepView } from "./two-step-view.server";
import { CodeField } from "../two-step/code-field";

const loadSchema = async () => (await import("../two-step/two-step-schema")).twoStepSchema;

const { steps } = twoStepSectionCopy;

type Setup = Extract<TwoStepView, { status: "setup" }>;

/** Dark on light in either palette: many apps do not read a light code on dark. */
function QrCode({ size, path }: Setup["qrCode"]) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={steps.scanLabel}
      className="size-52 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function Step({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-4">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-full border border-line bg-sunken text-sm font-semibold"
      >
        {number}
      </span>
      <p className="self-center font-semibold">{text}</p>
      <div className="col-start-2 grid gap-4">{children}</div>
    </li>
  );
}

type SetupProps = { account: string; setup: Setup; reply: AccountPageReply | undefined };

/** The QR code and the form for the first code. */
export function TwoStepSetup({ account, setup, reply }: SetupProps) {
  return (
    <ol className="grid gap-8">
      <Step number={1} text={steps.scan}>
        <QrCode {...setup.qrCode} />
        <p className="text-sm">
          <a
            href={setup.uri}
            className="inline-block py-0.5 text-link underline underline-offset-[0.2em] hover:decoration-2"
          >
            {steps.openApp}
          </a>
        </p>
        <p className="grid gap-1 text-sm text-muted">
          {steps.secret}
          <code className="font-mono text-base wrap-anywhere text-ink select-all">
            {setup.secret}
          </code>
        </p>
      </Step>
      <Step number={2} text={steps.confirm}>
        <AccountPageForm
          intent="confirm-two-step"
          account={account}
          reply={reply}
          loadSchema={loadSchema}
          submit={twoStepSectionCopy.confirm}
          submitting={twoStepSectionCopy.confirming}
          look="primary"
        >
          <CodeField />
        </AccountPageForm>
        <AccountPageForm
          intent="cancel-two-step"
          account={account}
          reply={reply}
          submit={twoStepSectionCopy.cancel}
          submitting={twoStepSectionCopy.canceling}
        />
      </Step>
    </ol>
  );
}
