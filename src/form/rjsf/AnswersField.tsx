import { createContext, useCallback, useContext, useLayoutEffect } from 'react';
import type { FieldPathList, FieldProps } from '@rjsf/utils';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { ShownPart } from '../../core/form/parts.ts';
import { questionTree } from '../../core/form/question-tree.ts';
import { pathText } from '../question/field-ids.ts';
import { FormPartSection } from '../question/FormPartSection.tsx';
import { useFormSession } from '../session/form-session.ts';
import { Questions } from './Questions.tsx';
import { rareParts } from './rare-parts.ts';

/** The parts of the form that are on the screen: all of them, or one step. */
export const ShownParts = createContext<readonly ShownPart[]>([]);

/** The root object: lays out the parts that are on the screen. */
export function AnswersField({ registry, onBlur, onFocus }: FieldProps) {
  const session = useFormSession();
  const parts = useContext(ShownParts);
  const { definition } = session.form;
  const { nodes, byPath } = questionTree(definition);
  const EnterButton = rareParts.loaded()?.EnterButton;
  const answer = useCallback(
    // Widgets report nothing but answers.
    (value: AnswerValue | undefined, path: FieldPathList) => session.answer(pathText(path), value),
    [session],
  );

  useLayoutEffect(() => {
    // From now on questions come and go with the answers; until now, style sheets have hidden them. Drawing the whole
    // form again for a class would hold up its first answers.
    document.getElementById(`form-${definition.id}`)?.classList.add('application-form__form--live');
  }, [definition.id]);

  return (
    <>
      {EnterButton !== undefined && [...byPath.values()].some(({ kind }) => kind === 'list') && (
        <EnterButton />
      )}
      {parts.map((part) => (
        <FormPartSection key={part.id} part={part}>
          <Questions
            nodes={nodes}
            names={part.fields}
            prefix=""
            registry={registry}
            onChange={answer}
            onBlur={onBlur}
            onFocus={onFocus}
          />
        </FormPartSection>
      ))}
    </>
  );
}
