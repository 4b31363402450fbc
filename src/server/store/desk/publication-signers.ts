import type { PublishingTerms } from '../../../core/desk/desk-policies.ts';
import type { StaffMember } from './staff-store.ts';

/** A staff member who requested or approved a publication. */
export interface Signer extends Pick<
  StaffMember,
  'id' | 'name' | 'email' | 'roles' | 'disabledAt' | 'letInBy'
> {
  /** Her part in it. */
  readonly did: 'asked' | 'approved';
}

/** The signers of a publication who can no longer publish: they are disabled, or their roles have changed. */
export function lostSigners(
  signers: readonly Signer[],
  { mayPublish }: Pick<PublishingTerms, 'mayPublish'>,
): readonly Signer[] {
  return signers.filter(({ disabledAt, roles }) => disabledAt !== null || !mayPublish(roles));
}

/** An account, and the colleague who may also control it, having been shown the link that it last accepted. */
export type Account = Pick<StaffMember, 'id' | 'name' | 'letInBy'>;

/**
 * Whether one person may control two accounts: both are hers, or she was shown the link of one of them, or of both.
 * Then they don't count as two people who agree (docs/decisions/0127-who-acts-under-whose-name.md).
 */
export function mayBeSamePerson(one: Account, other: Account): boolean {
  const behind = ({ id, letInBy }: Account) => (letInBy === null ? [id] : [id, letInBy]);
  return behind(one).some((person) => behind(other).includes(person));
}

/** `It was scheduled by Ana, who can no longer publish.` @returns `null` if all signers may publish */
export function lostInWords(lost: readonly Signer[]): string | null {
  if (lost.length === 0) return null;
  const parts = lost.map(({ did, name }) => `${DONE[did]} by ${name}`);
  return `It was ${parts.join(' and ')}, who can no longer publish.`;
}

const DONE: Readonly<Record<Signer['did'], string>> = {
  asked: 'scheduled',
  approved: 'approved',
};
