import { waysCompared } from '../../content/ways-compared.ts';

/** With an agency like ours, or searching alone, matter by matter. Each matter is a row above its two answers. */
export function WaysTable() {
  return (
    <table className="ways">
      <caption className="ways__caption">With us, or on your own</caption>
      <thead>
        <tr>
          <th scope="col">With us</th>
          <th scope="col">On your own</th>
        </tr>
      </thead>
      {waysCompared.map(({ matter, withUs, alone }) => (
        <tbody key={matter}>
          <tr>
            <th className="ways__matter" scope="rowgroup" colSpan={2}>
              <span>{matter}</span>
            </th>
          </tr>
          <tr>
            <td>{withUs}</td>
            <td>{alone}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
