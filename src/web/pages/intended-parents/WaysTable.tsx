import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** A table that compares an agency like ours with searching alone, topic by topic. */
export function WaysTable({ texts }: { readonly texts: IntendedParentsTexts['ways'] }) {
  return (
    <table className="ways">
      <caption className="ways__caption">{texts.caption}</caption>
      <thead>
        <tr>
          <td>&nbsp;</td>
          <th scope="col">{texts.withUs}</th>
          <th scope="col">{texts.alone}</th>
        </tr>
      </thead>
      <tbody>
        {texts.matters.map(({ matter, withUs, alone }) => (
          <tr key={matter}>
            <th className="ways__matter" scope="row">
              {matter}
            </th>
            <td>
              <Unbroken>{withUs}</Unbroken>
            </td>
            <td>{alone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
