import { Component, type ReactNode } from 'react';
import { Failure } from './Failure.tsx';

interface Props {
  /** What is shown; another place begins anew. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly place: string;
  readonly error: Error | null;
}

/** Keeps the rest of the desk when a page fails, and says what to do about it. */
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
        title="This page does not work right now"
        error={new Error(sentenceFor(error))}
        retryLabel="Load the page again"
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** A script that could not be fetched is another matter than a defect. */
function sentenceFor({ message }: Error): string {
  return /import|fetch|load|module/i.test(message)
    ? 'A part of the desk could not be fetched: the connection was lost, or the desk was updated meanwhile.'
    : 'Something in this page failed. What was saved is saved. If it fails again, tell whoever runs the server.';
}
