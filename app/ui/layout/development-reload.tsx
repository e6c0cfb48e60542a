/** In development, reloads a page that React does not update by itself when a file changes. */
export function DevelopmentReload() {
  return import.meta.env.DEV ? (
    <script type="module" src="/app/client/reload-in-development.ts" />
  ) : null;
}
