import { Component, type ReactNode } from 'react';
import { Failure } from '../Failure.tsx';

interface Props {
  /** The shown page; when it changes, the error is reset. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly place: string;
  readonly error: Error | null;
}

/** Keeps the rest of the desk working when a page fails, and says what to do. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { place: this.props.place, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: null };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Failure
        title="This page isn’t working right now"
        error={new Error(sentenceFor(error))}
        retryLabel="Reload the page"
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** Distinguishes a script that could not be fetched from a defect. */
function sentenceFor({ message }: Error): string {
  return /import|fetch|load|module/i.test(message)
    ? 'Part of the desk couldn’t be loaded. The connection was lost, or the desk was just updated.'
    : 'Something on this page failed. Anything you saved is still saved. If it fails again, tell your server administrator.';
}
