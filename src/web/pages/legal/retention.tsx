import type { ReactNode } from 'react';
import { privacyTerms } from 'virtual:privacy-terms';
import { before, periodText, type Period } from '../../../core/privacy/period.ts';
import { type Outcome } from '../../../core/privacy/privacy-terms.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { FigureRows } from './FigureRows.tsx';
import type { LegalTexts } from './texts-en.ts';

const { retention: periods, records } = privacyTerms;

/** The retention periods that the texts state (docs/product.md#legal-pages), from `policies/privacy.json`. */
interface Retention {
  /** The time until most data of a closed file is deleted: `30 days`. */
  readonly closedAccount: string;
  /** How long applications that do not meet our requirements are kept. */
  readonly notEligible: string;
  /** The longest period of all other applications. */
  readonly longest: string;
  /** All periods as table rows. */
  readonly retention: ReactNode;
}

/** The retention periods in the language of a text. */
export function retentionIn({ locale, retention: texts }: LegalTexts): Retention {
  const words = (period: Period): string => periodText(period, locale);
  const [from, to] = records.medical;
  const least = from.unit === to.unit ? from.amount : words(from);
  const range = interpolate(texts.range, { least, most: words(to) });
  const closedAccount = words(records.closedAccount);
  const financial = { period: words(records.financial) };
  // In the order in which the texts name them.
  const outcomes = Object.entries(texts.applications) as readonly (readonly [Outcome, string])[];
  return {
    closedAccount,
    notEligible: words(periods['not-eligible']),
    longest: words(longest([periods.eligible, periods['needs-review'], periods['not-decided']])),
    retention: (
      <FigureRows
        rows={[
          [closedAccount, interpolate(texts.closedAccount, { period: closedAccount })],
          [range, interpolate(texts.medical, { range })],
          [interpolate(texts.about, financial), interpolate(texts.financial, financial)],
          ...outcomes.map(([outcome, text]) => [words(periods[outcome]), text]),
        ]}
      />
    ),
  };
}

function longest([first, ...others]: readonly [Period, ...Period[]]): Period {
  const now = new Date();
  return others.reduce((one, other) => (before(now, other) < before(now, one) ? other : one), first);
}
