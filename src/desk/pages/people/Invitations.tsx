import type { ListedInvitation, People } from '../../../core/desk/people.ts';
import { ActionsHead } from '../../shell/ActionsHead.tsx';
import { When } from '../../shell/When.tsx';

/** Links that somebody can still sign in by, and the way to withdraw each. */
export function Invitations({
  invitations,
  labelsOf,
  onWithdraw,
}: Pick<People, 'invitations'> & {
  readonly labelsOf: (roles: readonly string[]) => string;
  readonly onWithdraw: (invitation: ListedInvitation) => Promise<void>;
}) {
  return (
    <section className="panel panel--flush" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <table className="table table--cards">
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Roles</th>
            <th scope="col">Invited by</th>
            <th scope="col">Expires</th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.email} id={`invitation-${invitation.email}`}>
              <th scope="row">{invitation.name ?? invitation.email}</th>
              <td data-label="Roles">{labelsOf(invitation.roles)}</td>
              <td data-label="Invited by">{invitation.invitedBy}</td>
              <td data-label="Expires">
                <When at={invitation.expiresAt} />
              </td>
              <td className="table__actions">
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Withdraw the invitation for ${invitation.email}`}
                  onClick={() => void onWithdraw(invitation)}
                >
                  Withdraw
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
