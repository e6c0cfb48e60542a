/** In development, reloads a page without hot module replacement when a file changes. */
export function DevelopmentReload() {
  return import.meta.env.DEV ? (
    <script type="module" src="/app/client/reload-in-development.ts" />
  ) : null;
}
