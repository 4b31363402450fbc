import { verdictInWords } from '../../core/rules/explanation.ts';
import { uncoveredIn } from '../../core/schema/form-diff.ts';
import type { CatalogChanges, ChangedFile } from '../../server/publishing/catalog-changes.ts';
import type { AffectedApplications, Consequences } from '../../server/publishing/consequences.ts';
import { ruleChangeLines } from '../rules/diff.ts';
import { counted } from '../applications/terminal-text.ts';

/** Describes how one catalog differs from another. @returns lines; none when their files are the same */
export function changeLines({
  isReadable,
  ruleSets,
  forms,
  warnings,
  otherFiles,
}: CatalogChanges): readonly string[] {
  if (!isReadable) return fileLines('These files differ:', otherFiles);
  const lines = [
    ...ruleSets.flatMap(({ id, title, change, before, after, differences }) =>
      change === 'changed'
        ? [
            `${title} (${id}, version ${before}, then ${after}):`,
            ...ruleChangeLines(differences).map((line) => `  ${line}`),
          ]
        : [`The rules "${id}" are ${change}.`],
    ),
    ...forms.flatMap(({ id, change, before, after, differences, files }) =>
      change === 'changed'
        ? [
            `The form "${id}" is changed (version ${before}, then ${after}): ${files.join(', ')}.`,
            ...differences.map(({ sentence }) => `  ${sentence}`),
          ]
        : [`The form "${id}" is ${change}.`],
    ),
    ...(uncoveredIn(forms.flatMap(({ differences }) => differences)).length === 0 ? [] : [UNCOVERS]),
  ];
  return [
    ...lines,
    ...fileLines(lines.length === 0 ? 'Files:' : 'Other files:', otherFiles),
    ...(warnings.length === 0 ? [] : ['Check these texts:', ...warnings.map((warning) => `  ${warning}`)]),
  ];
}

const UNCOVERS =
  'This uncovers health answers of applications to come. At the desk it takes a role that may "uncover" (policies/desk/roles.json); here it takes whoever has this machine.';

function fileLines(title: string, files: readonly ChangedFile[]): readonly string[] {
  return files.length === 0 ? [] : [title, ...files.map(({ path, change }) => `  ${path} is ${change}.`)];
}

/** Says what changes when a version comes into force, and for how many applications. */
export function consequenceLines({ before, changes, affected }: Consequences): readonly string[] {
  if (changes === null) return ['', `What was in force before, version ${before}, cannot be read any more.`];
  const forWhom =
    affected === null
      ? [`This release cannot read version ${before}: nothing is said of stored applications.`]
      : affected.flatMap(affectedLines);
  return ['', ...changeLines(changes), ...(forWhom.length === 0 ? [] : ['', ...forWhom])];
}

function affectedLines({ ruleSet, applications, changed, groups }: AffectedApplications): readonly string[] {
  const all = counted(applications, 'stored application');
  return [
    `By ${ruleSet}, ${changed.toLocaleString('en-US')} of ${all} would be decided otherwise than before.`,
    ...groups.map(
      ({ from, to, count }) =>
        `  ${count.toLocaleString('en-US')} from "${verdictInWords(from)}" to "${verdictInWords(to)}"`,
    ),
  ];
}
