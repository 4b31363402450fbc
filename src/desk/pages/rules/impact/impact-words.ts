import type { ImpactView, MovedGroup } from '../../../../core/desk/impact.ts';

/** `9 become eligible`, `1 is no longer eligible`. An application with a missing answer is unknown. */
export function movedInWords({ from, to, count }: Pick<MovedGroup, 'from' | 'to' | 'count'>): string {
  const many =
    from === 'needs-review' ? `${count.toLocaleString('en-US')} unknown` : count.toLocaleString('en-US');
  const become = count === 1 ? 'becomes' : 'become';
  if (to === 'eligible') return `${many} ${become} eligible`;
  if (to === 'needs-review') return `${many} ${become} unknown`;
  if (from === 'eligible') return `${many} ${count === 1 ? 'is' : 'are'} no longer eligible`;
  return `${many} ${become} not eligible`;
}

/** `12 of 3,410 applications would change:` */
export function changedInWords({
  changed,
  applications,
}: Pick<NonNullable<ImpactView['impact']>, 'changed' | 'applications'>): string {
  const all = `${applications.toLocaleString('en-US')} ${applications === 1 ? 'application' : 'applications'}`;
  return changed === 0
    ? `None of ${all} would change.`
    : `${changed.toLocaleString('en-US')} of ${all} would change:`;
}
