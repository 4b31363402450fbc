import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The key of the navigation; a new one makes the boundary render its children again. */
  readonly visit: string;
  readonly Fallback: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly visit: string;
  readonly failure: { readonly error: unknown } | null;
}

/** Shows an error screen in place of children that failed to render, until the visitor navigates. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { visit: this.props.visit, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { visit }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return visit === state.visit ? null : { visit, failure: null };
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    return this.state.failure === null ? children : <Fallback error={this.state.failure.error} />;
  }
}
