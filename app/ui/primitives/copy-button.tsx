import { Copy } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "./button";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";

const SHOWN_FOR = 2_000;

type CopyButtonProps = { text: string; label: string };

/** Only there with scripts: put the text where it can be read and selected without them, too. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(""), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied!");
    } catch {
      setMessage("Could not copy");
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        type="button"
        look="plain"
        onClick={copy}
        className={hydrated ? undefined : "invisible"}
      >
        <Icon glyph={Copy} className="size-4" />
        {label}
      </Button>
      <output className="text-sm font-semibold">{message}</output>
    </span>
  );
}
