import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** A table that compares an agency like ours with searching alone. Each topic is a row above its two cells. */
export function WaysTable({ texts }: { readonly texts: IntendedParentsTexts['ways'] }) {
  return (
    <table className="ways">
      <caption className="ways__caption">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col" id="wa">
            {texts.withUs}
          </th>
          <th scope="col" id="wb">
            {texts.alone}
          </th>
        </tr>
      </thead>
      {texts.matters.map(({ matter, withUs, alone }, index) => (
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
