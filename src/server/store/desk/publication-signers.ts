import type { PublishingTerms } from '../../../core/desk/desk-policies.ts';
import type { StaffMember } from './staff-store.ts';

/** One of those on whose word a publication comes into force. */
export interface Signer extends Pick<
  StaffMember,
  'id' | 'name' | 'email' | 'roles' | 'disabledAt' | 'letInBy'
> {
  /** What she did for it. */
  readonly did: 'asked' | 'approved';
}

/** Those who have signed a publication and can no longer publish: disabled since, or with other roles. */
export function lostSigners(
  signers: readonly Signer[],
  { mayPublish }: Pick<PublishingTerms, 'mayPublish'>,
): readonly Signer[] {
  return signers.filter(({ disabledAt, roles }) => disabledAt !== null || !mayPublish(roles));
}

/** An account, with whose it may be besides hers: whoever was shown the link that she accepted last. */
export type Account = Pick<StaffMember, 'id' | 'name' | 'letInBy'>;

/**
 * Whether one person may be behind two accounts: both are hers, or she was shown the link of one of them, or of both.
 * Then they are no two people who agree (docs/decisions/0127-who-acts-under-whose-name.md).
 */
export function mayBeOne(one: Account, other: Account): boolean {
  const behind = ({ id, letInBy }: Account) => (letInBy === null ? [id] : [id, letInBy]);
  return behind(one).some((person) => behind(other).includes(person));
}

/** `It was scheduled by Ana, who can no longer publish.` @returns `null` where all who signed it may publish */
export function lostInWords(lost: readonly Signer[]): string | null {
  if (lost.length === 0) return null;
  const parts = lost.map(({ did, name }) => `${DONE[did]} by ${name}`);
  return `It was ${parts.join(' and ')}, who can no longer publish.`;
}

const DONE: Readonly<Record<Signer['did'], string>> = {
  asked: 'scheduled',
  approved: 'approved',
};
