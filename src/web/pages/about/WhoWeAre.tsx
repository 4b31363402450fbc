import { agency as filled } from '../../content/agency.ts';

/** Who is behind the agency, as far as it has said so in `content/agency.ts`; nothing where it has said nothing. */
export function WhoWeAre({ agency = filled }: { readonly agency?: typeof filled }) {
  const { company, city, license, since, people } = agency;
  const rows = [
    ['Company', company],
    ['Office', city],
    ['License', license],
    ['Since', since],
    ...people.map(({ name, role }) => [role, name] as const),
  ].filter((row): row is [string, string] => row[1] !== null);
  if (rows.length === 0) return null;
  return (
    <section className="section not-ours" aria-labelledby="behind">
      <h2 id="behind">Who’s behind it</h2>
      <dl className="not-ours__list">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
