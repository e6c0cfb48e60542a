/** A promise with its own resolve and reject functions. */
export type Deferred<T> = {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: Error): void;
};

export function createDeferred<T>(): Deferred<T> {
  const settle: Pick<Deferred<T>, "resolve" | "reject"> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  // Prevents an unhandled rejection from ending the process when nothing awaits the promise.
  promise.catch(() => null);
  return {
    promise,
    resolve: (value) => settle.resolve(value),
    reject: (reason) => settle.reject(reason),
  };
}
