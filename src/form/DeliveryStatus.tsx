import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formPages, nounOf } from '../web/catalog.ts';
import { useDelivery, type DeliveryProgress } from './delivery/use-delivery.ts';
import { WaitingActions } from './delivery/WaitingActions.tsx';
import type { OutcomeState } from './outcome-state.ts';

/** What has become of the application that led to this page; nothing for who came another way. */
export function DeliveryStatus({ outcome }: { readonly outcome: OutcomeState | null }) {
  return outcome === null ? null : <KnownDelivery key={outcome.key} outcome={outcome} />;
}

function KnownDelivery({ outcome }: { readonly outcome: OutcomeState }) {
  const progress = useDelivery(outcome);
  const noun = nounOf(outcome.form);
  const isWaiting = progress.kind === 'waiting' || progress.kind === 'sending' || progress.kind === 'refused';
  return (
    <section className={`delivery delivery--${progress.kind}`} aria-label={`Your ${noun}`}>
      <DeliveryIcon kind={progress.kind} />
      <div className="delivery__body">
        <div role="status">
          <DeliveryText progress={progress} form={outcome.form} />
        </div>
        {isWaiting && (
          <WaitingActions applicationKey={outcome.key} noun={noun} isSending={progress.kind === 'sending'} />
        )}
        {progress.kind === 'sent' && progress.reference !== null && (
          <button type="button" className="link-button delivery__print" onClick={() => window.print()}>
            Print this page
          </button>
        )}
      </div>
    </section>
  );
}

function DeliveryIcon({ kind }: Pick<DeliveryProgress, 'kind'>) {
  const Icon =
    kind === 'sent' ? CircleCheck : kind === 'waiting' || kind === 'sending' ? Clock : TriangleAlert;
  return <Icon className="delivery__icon" aria-hidden="true" size={24} />;
}

function DeliveryText({ progress, form }: { readonly progress: DeliveryProgress; readonly form: string }) {
  const noun = nounOf(form);
  switch (progress.kind) {
    case 'sent':
      return (
        <>
          <p className="delivery__title">We have received your {noun}.</p>
          {progress.reference !== null && (
            <p>
              Your reference: <strong className="reference">{progress.reference}</strong>
            </p>
          )}
        </>
      );
    case 'sending':
      return (
        <>
          <p className="delivery__title">Sending your {noun} now…</p>
          <p>It stays on this device until we have confirmed it.</p>
        </>
      );
    case 'waiting':
      return (
        <>
          <p className="delivery__title">Not sent yet: your {noun} waits on this device.</p>
          <p>
            We could not be reached. It is kept here, encrypted, for at most 7 days, and is sent by itself as
            soon as the connection is back and this site is open.
          </p>
        </>
      );
    case 'refused':
      return (
        <>
          <p className="delivery__title">Your {noun} needs your attention.</p>
          <p>It was not accepted: {progress.message}</p>
        </>
      );
    case 'not-kept':
      return (
        <>
          <p className="delivery__title">Your {noun} is not sent, and this device cannot keep it.</p>
          <p>
            Your answers are still in this tab. Please <FormLink form={form}>go back to your {noun}</FormLink>{' '}
            and send it again when you are online.
          </p>
        </>
      );
    case 'gone':
      return (
        <>
          <p className="delivery__title">This {noun} is no longer on this device.</p>
          <p>
            It was erased or waited longer than 7 days.{' '}
            <FormLink form={form}>Fill in the {noun} again</FormLink> whenever you like.
          </p>
        </>
      );
  }
}

function FormLink({ form, children }: { readonly form: string; readonly children: ReactNode }) {
  return <Link to={formPages[form] ?? '/get-started'}>{children}</Link>;
}
