import type { GroupNode, ListNode } from '../../core/form/form-definition.ts';
import { partOf } from '../../core/form/question-tree.ts';
import type { UiTexts } from '../../core/form/texts.ts';
import { fieldId, hintId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import { Questions } from './Questions.tsx';

interface GroupFieldProps {
  readonly node: GroupNode;
  readonly path: string;
  readonly texts: UiTexts;
}

/** Questions that belong together, under their title. */
export function GroupField({ node, path, texts }: GroupFieldProps) {
  const { title, description } = groupTexts(node, texts);
  return (
    <fieldset
      className="group"
      id={fieldId(path)}
      data-question={path}
      tabIndex={-1}
      aria-describedby={description === undefined ? undefined : hintId(path)}
    >
      <GroupHead path={path} title={title} description={description} />
      <div className="form-part__questions">
        <Questions nodes={node.nodes} prefix={`${path}.`} />
      </div>
    </fieldset>
  );
}

interface GroupTexts {
  readonly title: string;
  readonly description: string | undefined;
}

/** The title and description of a group or a repeated group. */
export function groupTexts({ name, schema }: GroupNode | ListNode, { title, help }: UiTexts): GroupTexts {
  return { title: title ?? schema.title ?? name, description: help ?? schema.description };
}

/** The legend of a group or a repeated group, and its description. */
export function GroupHead({ path, title, description }: GroupTexts & { readonly path: string }) {
  const part = partOf(useFormSession().form.definition, path);
  // The heading of the part has the title of its first group already.
  const isRepeated = part?.title === title && part.fields[0] === path;
  return (
    <>
      <legend className={isRepeated ? 'visually-hidden' : 'group__title'} dir="auto">
        {title}
      </legend>
      {description !== undefined && (
        <p className="group__description" id={hintId(path)}>
          {description}
        </p>
      )}
    </>
  );
}
