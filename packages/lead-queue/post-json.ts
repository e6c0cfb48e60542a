type PostOptions = {
  /** Names the receiver in errors, e.g. "The webhook". */
  receiver: string;
  headers?: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

type FetchError = Error & { cause?: { code?: string } };

/**
 * Posts JSON and does not read the reply.
 * @throws for any status but 2xx, redirects included. The message contains neither the address nor the body.
 */
export async function postJson(url: string, options: PostOptions): Promise<void> {
  const { receiver, headers, body, signal } = options;
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    signal,
  }).catch(({ name, cause }: FetchError) =>
    Promise.reject(new Error(`${receiver} did not reply: ${cause?.code ?? name}`)),
  );
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${receiver} replied ${response.status}`);
}
