import type { PublishingTerms } from '../../../core/desk/desk-policies.ts';
import type { StaffMember } from './staff-store.ts';

/** One of those on whose word a publication comes into force. */
export interface Signer extends Pick<
  StaffMember,
  'id' | 'name' | 'email' | 'roles' | 'disabledAt' | 'letInBy'
> {
  /** What she did for it. */
  readonly did: 'asked' | 'confirmed' | 'approved';
}

/** On whose word a publication comes into force. */
export interface Signers {
  /** Its author, or who has confirmed it in her place. */
  readonly responsible: Signer;
  /** `null` where nobody has approved it. */
  readonly approver: Signer | null;
}

/** Those who have signed a publication and can no longer publish: disabled since, or with other roles. */
export function lostSigners(
  { responsible, approver }: Signers,
  { mayPublish }: Pick<PublishingTerms, 'mayPublish'>,
): readonly Signer[] {
  const all = approver === null ? [responsible] : [responsible, approver];
  return all.filter(({ disabledAt, roles }) => disabledAt !== null || !mayPublish(roles));
}

/** An account, with whose it may be besides hers: whoever was shown the link that she accepted last. */
type Account = Pick<StaffMember, 'id' | 'letInBy'>;

/**
 * Whether one person may be behind two accounts: both are hers, or she was shown the link of one of them, or of both.
 * Then they are no two people who agree (docs/decisions/0127-who-acts-under-whose-name.md).
 */
export function mayBeOne(one: Account, other: Account): boolean {
  const behind = ({ id, letInBy }: Account) => (letInBy === null ? [id] : [id, letInBy]);
  return behind(one).some((person) => behind(other).includes(person));
}

/** Who stands for a publication once somebody has confirmed it. */
export interface Confirmed {
  /** Who has taken the author's place; `null` while the author stands for it herself. */
  readonly confirmedBy: string | null;
  readonly approvedBy: string | null;
  /** Whether it still needs the approval of another person. */
  readonly needsApproval: boolean;
}

/**
 * Puts somebody in the place of who can no longer publish.
 * @param by a member of staff who may publish
 * @returns `own` when another person than its author has to do so
 */
export function confirmedBy(signers: Signers, by: Account, terms: PublishingTerms): Confirmed | 'own' {
  const { responsible, approver } = signers;
  const lost = lostSigners(signers, terms);
  const kept = approver === null || lost.includes(approver) || mayBeOne(approver, by) ? null : approver.id;
  if (lost.includes(responsible))
    return {
      confirmedBy: by.id,
      approvedBy: kept,
      needsApproval: terms.needsSecondPerson && kept === null,
    };
  const approvedBy = kept ?? (mayBeOne(responsible, by) ? null : by.id);
  if (terms.needsSecondPerson && approvedBy === null) return 'own';
  return {
    confirmedBy: responsible.did === 'confirmed' ? responsible.id : null,
    approvedBy,
    needsApproval: false,
  };
}

/** `It was scheduled by Ana, who can no longer publish.` @returns `null` where all who signed it may publish */
export function lostInWords(lost: readonly Signer[]): string | null {
  if (lost.length === 0) return null;
  const parts = lost.map(({ did, name }) => `${DONE[did]} by ${name}`);
  return `It was ${parts.join(' and ')}, who can no longer publish.`;
}

const DONE: Readonly<Record<Signer['did'], string>> = {
  asked: 'scheduled',
  confirmed: 'confirmed',
  approved: 'approved',
};
