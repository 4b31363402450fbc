import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';
import { Unbroken } from '../../sections/text/Unbroken.tsx';

/** One matter, with an agency like ours and without. */
interface WayCompared {
  readonly matter: string;
  readonly withUs: string;
  readonly alone: string;
}

const waysCompared: readonly WayCompared[] = [
  {
    matter: 'Finding each other',
    withUs: 'We suggest surrogates who hope for the same journey. A coordinator reads each suggestion first.',
    alone: 'You ask friends, groups and online forums, and judge for yourself who’s serious.',
  },
  {
    matter: 'Screening',
    withUs: 'Medical, psychological and background checks come before you meet.',
    alone: 'You arrange them through a clinic, often after you’ve already grown close.',
  },
  {
    matter: 'Time',
    withUs: `Matching takes ${stages.matching.length}.`,
    alone: 'It’s hard to predict. If a sister or a friend has offered, it may be the fastest way.',
  },
  {
    matter: 'Cost',
    withUs: `${claims.subscription.figure} for matching and support, plus surrogate compensation, clinic and legal fees.`,
    alone: 'No subscription. Her compensation, the clinic and the lawyers are yours to arrange and pay.',
  },
  {
    matter: 'When it gets hard',
    withUs: `A coordinator who knows both sides, and a ${claims.hotline.figure} hotline.`,
    alone: 'You talk it through with her, and with your lawyer.',
  },
  {
    matter: 'A good fit if',
    withUs: 'you don’t have anyone in mind, or want someone to coordinate everything.',
    alone: 'you know your surrogate well and like to organize things.',
  },
];

/** With an agency like ours or searching alone, matter by matter. Each matter is a row above its two cells. */
export function WaysTable() {
  return (
    <table className="ways">
      <caption className="ways__caption">With us, or on your own</caption>
      <thead>
        <tr>
          <th scope="col" id="wa">
            With us
          </th>
          <th scope="col" id="wb">
            On your own
          </th>
        </tr>
      </thead>
      {waysCompared.map(({ matter, withUs, alone }, index) => (
        <tbody key={matter}>
          <tr>
            <th className="ways__matter" scope="rowgroup" colSpan={2} id={`w${index}`}>
              {matter}
            </th>
          </tr>
          <tr>
            <td headers={`w${index} wa`}>
              <Unbroken>{withUs}</Unbroken>
            </td>
            <td headers={`w${index} wb`}>{alone}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
