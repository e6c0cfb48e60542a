import leadTagsScript from "virtual:lead-tags-script";

import { useNonce } from "~/lib/http/render-context";

import type { LeadSuggestions } from "../list/lead-suggestions.server";

/** The tags and reasons in use, which the fields of a lead suggest. */
export function KnownValues({ known }: { known: LeadSuggestions | undefined }) {
  const nonce = useNonce();
  if (!known) return null;
  return (
    <>
      {(["tag", "reason"] as const).map((name) => (
        <datalist key={name} id={`known-${name}`}>
          {known[name].map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      ))}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadTagsScript }} />
    </>
  );
}
