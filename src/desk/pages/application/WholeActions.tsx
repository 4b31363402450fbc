import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuery } from './application-queries.ts';
import { useApplicationPost, type ApplicationPost } from './use-application-post.ts';

/** Prints what stands on the page: of covered answers, those that she has revealed. It is logged before. */
export function PrintButton({ reference }: { readonly reference: string }) {
  const { run, said } = useAction(reference, async (post) => {
    await post('print');
    window.print();
    return '';
  });
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={run}>
        Print
      </button>
      <Said text={said} />
    </>
  );
}

/** Sends the notices of an application to the agency again. */
export function ResendButton({ reference }: { readonly reference: string }) {
  const { run, said } = useAction(reference, async (post) => {
    const { notices } = await post<{ readonly notices: number }>('resend');
    return notices === 1 ? 'One notice will be resent.' : `${notices} notices will be resent.`;
  });
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={run}>
        Resend notices
      </button>
      <Said text={said} />
    </>
  );
}

/** Does something once at a time, and says what came of it. */
function useAction(reference: string, act: (post: ApplicationPost) => Promise<string>) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    setSaid('');
    try {
      setSaid(await act(post));
      void client.invalidateQueries(applicationQuery(reference));
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return { said, run: () => void (isBusy || start()) };
}

function Said({ text }: { readonly text: string }) {
  return (
    <span role="status" className="said muted">
      {text}
    </span>
  );
}
