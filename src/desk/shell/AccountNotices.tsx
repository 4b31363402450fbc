import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchApi } from '../api.ts';
import { Button } from '../Button.tsx';
import { sessionQuery, useSession } from '../session/session.ts';
import { Failure } from '../Failure.tsx';
import { When } from './When.tsx';

/** Changes to the person's account since her last visit, until she dismisses them. */
export function AccountNotices() {
  const { notices } = useSession();
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () =>
      fetchApi('/account/notices/seen', { method: 'POST', body: { ids: notices.map(({ id }) => id) } }),
    onSuccess: () => client.invalidateQueries(sessionQuery),
  });
  if (notices.length === 0) return null;
  return (
    <section className="notice shell-notice" aria-label="Your account">
      <div className="notice__text">
        {notices.map(({ id, at, text }) => (
          <p key={id}>
            <strong>{text}</strong> <When at={at} />
          </p>
        ))}
        <p>
          If this wasn’t you, tell someone who manages people right away, and look at{' '}
          <Link to="/account">your passkeys</Link>.
        </p>
        <Failure error={read.error} />
      </div>
      <Button look="quiet" isSmall onClick={() => read.mutate()}>
        Got it
      </Button>
    </section>
  );
}
