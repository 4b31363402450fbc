import { agency as filled } from '../../content/agency.ts';
import { TermSection } from './TermSection.tsx';
import type { AboutTexts } from './texts-en.ts';

interface WhoWeAreProps {
  readonly texts: AboutTexts['behind'];
  /** What the agency has said of itself. */
  readonly agency?: typeof filled;
}

/** Who is behind the agency, as far as it has said so in `content/agency.ts`; nothing where it has said nothing. */
export function WhoWeAre({ texts, agency = filled }: WhoWeAreProps) {
  const { company, city, license, since, people } = agency;
  const rows = [
    { term: texts.company, text: company },
    { term: texts.office, text: city },
    { term: texts.license, text: license },
    { term: texts.since, text: since },
    ...people.map(({ name, role }) => ({ term: role, text: name })),
  ].flatMap(({ term, text }) => (text === null ? [] : { term, text }));
  if (rows.length === 0) return null;
  return <TermSection id="behind" heading={texts.heading} rows={rows} />;
}
