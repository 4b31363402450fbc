import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { OpenView } from '../../../core/submission/applicant-view.ts';
import { whenText } from '../../../core/submission/when-text.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { interpolate } from '../../../form/messages/messages.ts';
import { useSite } from '../../languages/site-language.ts';
import { Field, Folded, Head, Part, PlainForm, Rows, takenBack, type Row, type ViewProps } from './parts.tsx';
import type { ApplicantTexts } from './texts-en.ts';

/** Notes that report a failed action. */
const FAULTS: readonly OpenView['note'][] = ['code-often', 'code-wrong', 'contact-wrong', 'empty'];

/** Formats a time as its day where the applicant is: `November 28, 2026`. */
function useDay({ timeZone }: OpenView): (iso: string) => string {
  const { locale } = useSite().texts;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return (iso) => format.format(new Date(iso));
}

/** An application that its applicant has opened. */
export function OpenApplication({ view, texts }: ViewProps<OpenView>) {
  const { locale } = useSite().texts;
  const day = useDay(view);
  const { facts, notes, asked } = texts;
  const { title, text } = view.status ?? texts.refused;
  const withdrawal = view.asks.find(({ kind }) => kind === 'withdrawal');
  return (
    <>
      <Head title={title}>
        {view.note !== null && (
          <p
            role="status"
            className={`applicant__note${FAULTS.includes(view.note) ? ' applicant__note--fault' : ''}`}
          >
            <Interpolated
              text={notes[view.note]}
              placeholders={{ reach: <a href="#reach">{texts.reach.title}</a> }}
            />
          </p>
        )}
        <p className="applicant__lead">
          {text} {view.status === null && whereReasons(view, texts)}
        </p>
        <dl className="applicant__slip">
          <div>
            <dt>{facts.reference}</dt>
            <dd className="applicant__reference">{view.reference}</dd>
          </div>
          <Station label={facts.received} reached={day(view.receivedAt)} />
          {(view.wasRead || !view.isWithdrawn) && (
            <Station label={facts.read} reached={view.wasRead ? facts.yes : null} ahead={facts.notYet} />
          )}
          {view.status !== null && !view.isClosed && (
            <Station
              label={texts.call.title}
              reached={view.call === null ? null : whenText(view.call, locale)}
              ahead={view.asked.length > 0 ? facts.requested : facts.notYet}
            />
          )}
          {view.isWithdrawn && withdrawal !== undefined && (
            <Station label={facts.withdrawn} reached={day(withdrawal.at)} />
          )}
        </dl>
      </Head>
      {hasCall(view) && <Call view={view} texts={texts} />}
      <Answers view={view} texts={texts} />
      <Reach view={view} texts={texts} />
      {!view.isRefused && !view.isWithdrawn && <ToldBy view={view} texts={texts} />}
      <Agreed view={view} texts={texts} />
      <Rights view={view} texts={texts} />
      {view.asks.length > 0 && (
        <Part id="asked" title={asked.title}>
          <Rows rows={view.asks.map(({ at, kind }) => [day(at), asked[kind]])} />
        </Part>
      )}
    </>
  );
}

/**
 * Whether to show the call: not to an applicant whom the rules refused, unless she requested one or one is scheduled;
 * once the application is closed, only one that she requested after she withdrew.
 */
function hasCall({ status, call, asked, asks, isClosed }: OpenView): boolean {
  if (isClosed) return asked.length > 0;
  return status !== null || call !== null || asked.length > 0 || asks.some(({ kind }) => kind === 'call');
}

/** Where a refused applicant finds the reasons; `null` if this page cannot show them. */
function whereReasons({ answers, hasMail }: OpenView, { refused }: ApplicantTexts): string | null {
  if (answers !== null) return answers.reasons.length === 0 ? null : refused.reasons;
  return hasMail ? refused.reasonsByCode : null;
}

interface StationProps {
  readonly label: string;
  /** The text once the station is reached; null before. */
  readonly reached: string | null;
  readonly ahead?: string;
}

/** A stage of the application: a disc on a line, filled once it is reached. */
function Station({ label, reached, ahead }: StationProps) {
  return (
    <div className={`applicant__station${reached === null ? '' : ' applicant__station--reached'}`}>
      <dt>{label}</dt>
      <dd>{reached ?? ahead}</dd>
    </div>
  );
}

function Call({ view, texts: { call, agreed } }: ViewProps<OpenView>) {
  const { locale } = useSite().texts;
  const day = useDay(view);
  const instead = view.contact.email === '' ? call.byPhone : call.byPhoneOrEmail;
  const rows = [
    ...view.asked.map(({ label, text, takenBackAt }): Row => [
      label,
      takenBackAt === null
        ? text
        : takenBack(text, `${interpolate(agreed.takenBack, { day: day(takenBackAt) })} ${instead}`),
    ]),
    ...view.asks.flatMap(({ at, text }): readonly Row[] =>
      text === null ? [] : [[interpolate(call.message, { day: day(at) }), text]],
    ),
  ];
  // What is still to do stands in the open.
  const isToChoose = view.call === null && view.asked.length === 0;
  const choose = <PlainForm path={view.path} what="choose" submit={call.choose} isQuiet={!isToChoose} />;
  return (
    <Part id="call" title={call.title}>
      <p className="applicant__lead">
        {view.call === null ? call.none : interpolate(call.at, { when: whenText(view.call, locale) })}
      </p>
      {rows.length > 0 && (
        <>
          <h3>{call.askedFor}</h3>
          <Rows rows={rows} />
        </>
      )}
      {isToChoose && choose}
      <div className="accordion">
        <Folded title={call.change}>
          {!isToChoose && choose}
          <PlainForm path={view.path} what="call" submit={call.send}>
            <label className="applicant__field">
              <span>{call.label}</span>
              <textarea name="text" rows={3} maxLength={500} required />
            </label>
          </PlainForm>
        </Folded>
      </div>
    </Part>
  );
}

function Answers({ view, texts: { answers } }: ViewProps<OpenView>) {
  return (
    <Part id="answers" title={answers.title}>
      {view.answers === null ? (
        <>
          <p>{view.hasMail ? answers.locked : answers.noMail}</p>
          {view.awaitsCode && (
            <PlainForm path={view.path} what="enter-code" submit={answers.show}>
              <Field
                name="code"
                label={answers.label}
                input={{
                  inputMode: 'numeric',
                  autoComplete: 'one-time-code',
                  maxLength: 7,
                  required: true,
                  className: 'applicant__digits',
                }}
              />
            </PlainForm>
          )}
          {view.hasMail && (
            <PlainForm
              path={view.path}
              what="send-code"
              submit={view.awaitsCode ? answers.sendAgain : answers.sendCode}
              isQuiet
            />
          )}
        </>
      ) : (
        <>
          <p>{answers.open}</p>
          {view.answers.reasons.length > 0 && (
            <>
              <h3>{answers.reasons}</h3>
              <ul className="applicant__reasons">
                {view.answers.reasons.map(({ condition, reason, change }) => (
                  <li key={condition}>
                    <strong>{reason}</strong>
                    {change !== null && <p>{change}</p>}
                  </li>
                ))}
              </ul>
            </>
          )}
          {view.answers.sections.map(({ title, rows }) => (
            <div key={title}>
              <h3>{title}</h3>
              <Rows rows={rows} />
            </div>
          ))}
        </>
      )}
    </Part>
  );
}

function Reach({ view, texts: { reach } }: ViewProps<OpenView>) {
  const { phone, email } = view.contact;
  const { refused } = view;
  const isBlank = refused !== null && refused.phone + refused.email === '';
  const isWrong = (field: 'phone' | 'email') => refused?.wrong.includes(field) === true;
  return (
    <Part id="reach" title={reach.title}>
      <Rows
        rows={[
          [reach.phone, phone === '' ? reach.none : phone],
          [reach.email, email === '' ? reach.none : email],
        ]}
      />
      <div className="accordion">
        <Folded title={reach.change} isOpen={refused !== null}>
          <p>{reach.hint}</p>
          <PlainForm path={view.path} what="contact" submit={reach.save}>
            <Field
              name="phone"
              label={reach.newPhone}
              error={isBlank ? reach.blank : isWrong('phone') ? reach.wrongPhone : null}
              input={{
                type: 'tel',
                autoComplete: 'tel-national',
                maxLength: 20,
                defaultValue: refused?.phone,
                autoFocus: isWrong('phone'),
              }}
            />
            <Field
              name="email"
              label={reach.newEmail}
              error={isWrong('email') && !isBlank ? reach.wrongEmail : null}
              input={{
                type: 'email',
                autoComplete: 'email',
                maxLength: 254,
                defaultValue: refused?.email,
                autoFocus: isWrong('email') && !isWrong('phone'),
              }}
            />
          </PlainForm>
        </Folded>
      </div>
    </Part>
  );
}

/** Asks how the applicant heard of us; hidden once answered. */
function ToldBy({ view, texts: { toldBy } }: ViewProps<OpenView>) {
  if (view.asks.some(({ kind }) => kind === 'told-by')) return null;
  return (
    <Part id="told-by" title={toldBy.title}>
      <p>{toldBy.hint}</p>
      <PlainForm path={view.path} what="told-by" submit={toldBy.save} isQuiet>
        <Field
          name="text"
          label={toldBy.label}
          input={{ maxLength: 200, autoComplete: 'off', required: true }}
        />
      </PlainForm>
    </Part>
  );
}

/** The consent that the applicant gave, word for word, with a button for each part that can be withdrawn on its own. */
function Agreed({ view, texts: { agreed } }: ViewProps<OpenView>) {
  const { consent } = useFormHost();
  const day = useDay(view);
  if (view.agreed.length === 0) return null;
  const versions = [...new Set(view.agreed.map(({ version }) => version))].join(', ');
  return (
    <Part id="agreed" title={agreed.title}>
      <Rows
        rows={view.agreed.map(({ at, words, takenBackAt }) => {
          // Written out here because `consent-box.ts` would bring in the styles of forms.
          const said = words ?? consent.sentence.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
          if (takenBackAt === null) return [day(at), said];
          return [day(at), takenBack(said, interpolate(agreed.takenBack, { day: day(takenBackAt) }))];
        })}
      />
      <p className="applicant__version">{interpolate(agreed.version, { versions })}</p>
      {view.agreed.some(({ to, takenBackAt }) => to === 'texts' && takenBackAt === null) && (
        <PlainForm path={view.path} what="no-texts" submit={agreed.noTexts} isQuiet />
      )}
      {!hasAskedForErasure(view) && (
        <p className="applicant__back">{view.isWithdrawn ? agreed.backWithdrawn : agreed.back}</p>
      )}
    </Part>
  );
}

function hasAskedForErasure({ asks }: OpenView): boolean {
  return asks.some(({ kind }) => kind === 'erasure');
}

function Rights({ view, texts: { rights, leave } }: ViewProps<OpenView>) {
  const choices = [
    { what: 'copy', title: rights.copy, text: rights.copyText, submit: rights.copyButton },
    { what: 'erasure', title: rights.erase, text: rights.eraseText, submit: rights.eraseButton },
  ];
  return (
    <Part id="rights" title={rights.title}>
      <div className="accordion">
        {!view.isWithdrawn && (
          <a className="accordion__item accordion__summary" href={`${view.path}?ask=withdrawal`}>
            <strong className="accordion__title">{rights.withdraw}</strong>
            <ChevronRightIcon className="disclosure__sign" aria-hidden="true" />
          </a>
        )}
        {choices.map(
          ({ what, title, text, submit }) =>
            (what !== 'erasure' || !hasAskedForErasure(view)) && (
              // The page of a "no" links here.
              <Folded key={what} id={what} title={title}>
                <p>{text}</p>
                <PlainForm path={view.path} what={what} submit={submit} isQuiet />
              </Folded>
            ),
        )}
      </div>
      <p className="applicant__back">{leave.why}</p>
      <PlainForm path={view.path} what="leave" submit={leave.button} isQuiet />
    </Part>
  );
}
