import { Button } from './Button.tsx';

interface FailureProps {
  /** `null` shows nothing. */
  readonly error: Error | null;
  /** A heading, if the failure replaces a whole page. */
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** Shows the error's message, with a retry button. */
export function Failure({ error, title, onRetry, retryLabel = 'Try again' }: FailureProps) {
  if (error === null) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <div className="notice__text">
        {title !== undefined && <h1 className="notice__title">{title}</h1>}
        <p>{error.message}</p>
      </div>
      {onRetry !== undefined && (
        <Button look="quiet" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
