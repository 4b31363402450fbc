import { privacyTerms } from 'virtual:privacy-terms';
import { before, periodText, type Period } from '../../../core/privacy/period.ts';
import type { Outcome } from '../../../core/privacy/privacy-terms.ts';
import { FigureRows } from './FigureRows.tsx';

/** There is no login, so the word needs a meaning. */
export const accountClosure =
  'This site has no login. By your account, we mean the file our team keeps about you. It’s closed when you ask us to close it, or when your journey with us has ended.';

const { retention: periods, records } = privacyTerms;
const inEnglish = (period: Period) => periodText(period, 'en-US');
const inSpanish = (period: Period) => periodText(period, 'es-US');

/** When most of a file that is closed is deleted: `30 days`. */
export const closedAccount = inEnglish(records.closedAccount);

/** How long applications are kept: those that do not meet our requirements, and the longest of all others. */
export const kept = {
  notEligible: inEnglish(periods['not-eligible']),
  longest: inEnglish(longest([periods.eligible, periods['needs-review'], periods['not-decided']])),
};

function longest([first, ...others]: readonly [Period, ...Period[]]): Period {
  const now = new Date();
  return others.reduce((one, other) => (before(now, other) < before(now, one) ? other : one), first);
}

const [medicalFrom, medicalTo] = records.medical;
/** `7-10 years` */
function range(words: (period: Period) => string): string {
  const isOneUnit = medicalFrom.unit === medicalTo.unit;
  return `${isOneUnit ? medicalFrom.amount : words(medicalFrom)}-${words(medicalTo)}`;
}

/** Applications by their outcome, in the order in which the text names them. */
const APPLICATIONS: readonly (readonly [Outcome, english: string, spanish: string])[] = [
  [
    'not-eligible',
    'An application that doesn’t meet our basic requirements is deleted this long after we receive it.',
    'Una solicitud que no cumple nuestros requisitos básicos se borra cuando pasa este tiempo desde que la recibimos.',
  ],
  [
    'eligible',
    'One that meets them is kept no longer than this.',
    'Una que los cumple se conserva como máximo este tiempo.',
  ],
  [
    'needs-review',
    'One that a person has to look at is kept no longer than this.',
    'Una que tiene que revisar una persona se conserva como máximo este tiempo.',
  ],
  [
    'not-decided',
    'Every other application, and a call request, is kept no longer than this.',
    'Cualquier otra solicitud, o una solicitud de llamada, se conserva como máximo este tiempo.',
  ],
];

/** How long records are kept (docs/product.md#legal-pages), as `policies/privacy.json` says. */
export const retention = (
  <FigureRows
    rows={[
      [closedAccount, `Most data is deleted within ${closedAccount} of account closure.`],
      [range(inEnglish), `Medical records are typically kept for ${range(inEnglish)}.`],
      [
        `About ${inEnglish(records.financial)}`,
        `Financial records are kept for about ${inEnglish(records.financial)}.`,
      ],
      ...APPLICATIONS.map(([outcome, english]) => [inEnglish(periods[outcome]), english] as const),
    ]}
  />
);

/** The same for whoever applied in Spanish: the texts themselves are in English. */
export const retentionInSpanish = (
  <div lang="es-US">
    <p>
      <strong>En español: cuánto tiempo conservamos tus datos</strong>
    </p>
    <FigureRows
      rows={[
        [
          inSpanish(records.closedAccount),
          `La mayoría de los datos se borra en un plazo de ${inSpanish(records.closedAccount)} desde el cierre de tu cuenta.`,
        ],
        [range(inSpanish), `Los expedientes médicos se conservan normalmente durante ${range(inSpanish)}.`],
        [
          `Unos ${inSpanish(records.financial)}`,
          `Los registros financieros se conservan durante unos ${inSpanish(records.financial)}.`,
        ],
        ...APPLICATIONS.map(([outcome, , spanish]) => [inSpanish(periods[outcome]), spanish] as const),
      ]}
    />
  </div>
);
