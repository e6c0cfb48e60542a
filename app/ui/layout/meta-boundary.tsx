import { Component } from "react";
import type { ReactNode } from "react";

/**
 * Keeps the page if a route's `meta` throws in the browser: Remix calls it outside of every error
 * boundary, and would show a stack trace. The title stays as the server sent it.
 */
export class MetaBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <title>{document.title}</title> : this.props.children;
  }
}
