import { agency as filled } from '../../content/agency.ts';
import { site } from '../../content/site.ts';
import { TermSection } from './TermSection.tsx';

/** Who is behind the agency, as far as it has said so in `content/agency.ts`; nothing where it has said nothing. */
export function WhoWeAre({ agency = filled }: { readonly agency?: typeof filled }) {
  const { company, city, license, since, people } = agency;
  const rows = [
    { term: 'Company', text: company },
    { term: 'Office', text: city },
    { term: 'License', text: license },
    { term: 'Since', text: since },
    ...people.map(({ name, role }) => ({ term: role, text: name })),
  ].flatMap(({ term, text }) => (text === null ? [] : { term, text }));
  if (rows.length === 0) return null;
  return <TermSection id="behind" heading={`Who’s behind ${site.brand}`} rows={rows} />;
}
