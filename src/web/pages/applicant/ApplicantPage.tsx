import './applicant.css';
import PhoneIcon from 'lucide-react/icons/phone';
import type { AskingView, ClosedView, WithdrawingView } from '../../../core/submission/applicant-view.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { interpolate } from '../../../form/messages/messages.ts';
import { site } from '../../content/site.ts';
import { useSite } from '../../languages/site-language.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { OpenApplication } from './OpenApplication.tsx';
import { Field, Head, Part, PlainForm, type ViewProps } from './parts.tsx';
import type { ApplicantTexts } from './texts-en.ts';

/**
 * The applicant's own page about an application (docs/product.md#her-own-page): HTML and plain forms, which the server
 * renders with the data that the applicant may see. No script of the app runs on it.
 */
export function applicantPage(texts: ApplicantTexts): PageModule {
  return {
    meta: {
      path: '/application',
      title: texts.metaTitle,
      description: texts.metaDescription,
      keywords: texts.keywords,
      noIndex: true,
      header: 'application',
    },
    Component: () => <ApplicantPage texts={texts} />,
  };
}

const UNKNOWN: ClosedView = { kind: 'closed', why: 'unknown', path: '', mayRenew: false };

function ApplicantPage({ texts }: { readonly texts: ApplicantTexts }) {
  const view = useFormHost().start?.applicant ?? UNKNOWN;
  return (
    <div className="applicant" data-still="">
      {view.kind === 'closed' ? (
        <Closed view={view} texts={texts} />
      ) : view.kind === 'asking' ? (
        <Asking view={view} texts={texts} />
      ) : view.kind === 'withdrawing' ? (
        <Withdrawing view={view} texts={texts} />
      ) : (
        <OpenApplication view={view} texts={texts} />
      )}
      {/* Without a link, its head says whom to call. */}
      {!(view.kind === 'closed' && view.why === 'unknown') && (
        <Part id="help" title={texts.help.title}>
          <p>
            <Interpolated
              text={texts.help.text}
              placeholders={{
                phone: <a href={site.phone.href}>{site.phone.display}</a>,
                email: <a href={`mailto:${site.email}`}>{site.email}</a>,
              }}
            />
          </p>
        </Part>
      )}
    </div>
  );
}
function Closed({ view, texts }: ViewProps<ClosedView>) {
  const { localPath } = useSite();
  const { title, text } = texts.closed[view.why];
  return (
    <Head title={title} isDoor>
      <p className="applicant__lead">{text}</p>
      {view.mayRenew && <PlainForm path={view.path} what="renew" submit={texts.renew} />}
      {view.why === 'unknown' && (
        <>
          <a className="button" href={site.phone.href}>
            <PhoneIcon aria-hidden="true" />
            {interpolate(texts.callUs, { phone: site.phone.display })}
          </a>
          <div className="applicant__apply">
            <strong>{texts.apply}</strong>
            <a className="button button--quiet" href={localPath('/get-started')}>
              {texts.getStarted}
            </a>
          </div>
        </>
      )}
    </Head>
  );
}

function Asking({ view, texts: { asking } }: ViewProps<AskingView>) {
  const { label, wrong } = asking[view.asks];
  // Also takes a whole number, of which the server compares the end.
  const forDigits = { inputMode: 'numeric', maxLength: 20, className: 'applicant__digits' } as const;
  return (
    <Head title={asking.title}>
      <p className="applicant__lead">{asking.text}</p>
      <PlainForm path={view.path} what="enter" submit={asking.open}>
        <Field
          name={view.asks}
          label={label}
          error={view.wasWrong ? wrong : null}
          input={{ autoComplete: 'off', required: true, ...(view.asks === 'digits' && forDigits) }}
        />
      </PlainForm>
    </Head>
  );
}

function Withdrawing({ view, texts: { withdrawing } }: ViewProps<WithdrawingView>) {
  return (
    <Head title={withdrawing.title}>
      <p className="applicant__lead">{withdrawing.text}</p>
      <p>{withdrawing.instead}</p>
      <PlainForm path={view.path} what="withdrawal" submit={withdrawing.yes} isQuiet>
        <a className="button" href={view.path}>
          {withdrawing.no}
        </a>
      </PlainForm>
    </Head>
  );
}
