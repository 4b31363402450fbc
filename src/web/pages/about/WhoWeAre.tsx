import { agency as filled } from '../../content/agency.ts';
import { TermSection } from './TermSection.tsx';
import type { AboutTexts } from './texts-en.ts';

interface WhoWeAreProps {
  readonly texts: AboutTexts['behind'];
  /** The facts about the company; by default those of `content/agency.ts`. */
  readonly agency?: typeof filled;
}

/** The facts that the agency has filled in in `content/agency.ts`; renders nothing where it has filled in none. */
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
