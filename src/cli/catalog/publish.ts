import { describeProblem, type Problem } from '../../core/problem.ts';
import type { PublishingStore } from '../../server/publishing/consequences.ts';
import { nextVersionConflict, type NextStore } from '../../server/next-version/next-version-conflict.ts';
import { publish, type PublishResult } from '../../server/publishing/publish.ts';
import type { InForce } from '../../server/store/catalog/catalog-store.ts';
import type { Report } from '../rules/rule-sets.ts';
import { consequenceLines } from './change-lines.ts';
import { inForceText, workingFiles } from './working-copy.ts';

/**
 * Checks the working copy and puts it in force, and reports what it changes and how many stored applications it would
 * decide otherwise. Does nothing when nothing has changed.
 * @throws Error when the working copy has problems, staff are editing the same at the desk, or another version
 *   was published meanwhile
 */
export async function publishWorkingCopy(
  root: string,
  store: PublishingStore & NextStore,
  by: { readonly author: string; readonly why: string },
): Promise<Report> {
  const files = workingFiles(root);
  const conflict = await nextVersionConflict(store, files);
  if (conflict !== null) throw new Error(conflict);
  const publication = await publish(files, store, by);
  switch (publication.outcome) {
    case 'refused':
      throw refused(publication.problems);
    case 'overtaken':
      throw overtaken(publication.inForce);
    case 'unchanged':
      return {
        ok: true,
        text: `Nothing to publish: the working copy is in force already (${inForceText(publication.inForce)}).`,
      };
    case 'published': {
      const before = publication.consequences?.before;
      const back = before === undefined ? [] : [`To go back: npm run catalog -- rollback ${before}`];
      return { ok: true, text: [...publishedLines(publication), ...back].join('\n') };
    }
  }
}

/** The version in force, and the consequences. */
export function publishedLines({ inForce, consequences }: PublishResult): readonly string[] {
  return [
    `In force is ${inForceText(inForce)}.`,
    ...(consequences === null ? [] : consequenceLines(consequences)),
    '',
    'Servers that run decide by it within two seconds.',
  ];
}

function refused(problems: readonly Problem[]): Error {
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  const end = `${count}. Nothing was published: what is in force stays in force.`;
  return new Error([...problems.map(describeProblem), '', end].join('\n'));
}

/** The error when another version was published first; nothing was changed. */
export function overtaken(now: InForce | null): Error {
  const what = now === null ? 'Something else' : `Now in force is ${inForceText(now)}`;
  return new Error(
    `Somebody else was first, so nothing was changed. ${what}. Look at it ("npm run catalog -- status"), then decide again.`,
  );
}
