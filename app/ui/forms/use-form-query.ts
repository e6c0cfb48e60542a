import { useEffect, useRef, useState } from "react";

type Field = { value: string; defaultValue: string };

/**
 * For a GET form whose fields are read at each change, and once for what the browser restored or a visitor
 * typed before hydration: the props of the form, and whether the last reading failed.
 * @param read loads what it needs and returns what shows the result; only the latest result is shown.
 */
export function useFormQuery(read: (query: URLSearchParams) => Promise<() => void>) {
  const ref = useRef<HTMLFormElement>(null);
  const latest = useRef(0);
  const [hasFailed, setFailed] = useState(false);

  async function update() {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(ref.current ?? undefined))
      query.set(name, String(value));
    const turn = (latest.current += 1);
    const show = await read(query).catch(() => undefined);
    if (turn !== latest.current) return;
    show?.();
    setFailed(show === undefined);
  }

  useEffect(() => {
    const fields = [...(ref.current?.elements ?? [])] as Partial<Field>[];
    if (
      fields.some(({ value, defaultValue }) => defaultValue !== undefined && value !== defaultValue)
    )
      void update();
    // Once: React reports every later change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { form: { ref, onInput: () => void update() }, hasFailed };
}
