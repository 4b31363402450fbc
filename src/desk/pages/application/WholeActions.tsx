import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../Button.tsx';
import { applicationQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** Prints the page, including the answers that the staff member has revealed. The server logs it first. */
export function PrintButton({ reference }: { readonly reference: string }) {
  return (
    <ActionButton
      label="Print"
      reference={reference}
      what="print"
      onDone={() => {
        window.print();
        return '';
      }}
    />
  );
}

/** Sends the notices of an application to the agency again. */
export function ResendButton({ reference }: { readonly reference: string }) {
  return (
    <ActionButton
      label="Resend notices"
      reference={reference}
      what="resend"
      onDone={({ notices }: { readonly notices: number }) =>
        notices === 1 ? 'One notice will be resent.' : `${notices} notices will be resent.`
      }
    />
  );
}

/** A button that runs one action at a time on the server, and shows its result. */
function ActionButton<T>({
  label,
  reference,
  what,
  onDone,
}: {
  readonly label: string;
  readonly reference: string;
  readonly what: string;
  /** @returns the text to show */
  readonly onDone: (done: T) => string;
}) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => onDone(await post<T>(what)),
    onSuccess: () => client.invalidateQueries(applicationQuery(reference)),
  });
  return (
    <>
      <Button look="quiet" isSmall onClick={() => isPending || mutate()}>
        {label}
      </Button>
      <span role="status" className="said muted">
        {error?.message ?? data}
      </span>
    </>
  );
}
