/** A promise settled from outside. */
export type Deferred<T> = {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: Error): void;
};

export function createDeferred<T>(): Deferred<T> {
  const settle: Pick<Deferred<T>, "resolve" | "reject"> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  // Whoever waits gets the rejection; one that nobody waits for must not end the process.
  promise.catch(() => null);
  return {
    promise,
    resolve: (value) => settle.resolve(value),
    reject: (reason) => settle.reject(reason),
  };
}
