/** The heading of the column of what can be done with a row (`td.table__actions`): nobody needs to see it. */
export function ActionsHead() {
  return (
    <th scope="col">
      <span className="visually-hidden">Actions</span>
    </th>
  );
}
