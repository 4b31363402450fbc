import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState, type MouseEvent } from 'react';
import { entriesAt } from '../../core/form/paths.ts';
import { CONSENT_FIELD, INTENT_FIELD } from '../../core/form/posted-answers.ts';
import { entryTitle, maxEntries, type ListNode } from '../../core/form/question-tree.ts';
import type { UiTexts } from '../../core/form/texts.ts';
import type { FieldError } from '../../core/form/validation.ts';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { interpolate } from '../messages/messages.ts';
import { describedByIds, errorId, fieldId } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { changeEntries } from '../session/change-entries.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { GroupHead, groupTexts } from './GroupField.tsx';
import { Questions } from './Questions.tsx';

interface ListFieldProps {
  readonly node: ListNode;
  readonly path: string;
  readonly texts: UiTexts;
  /** The error that is shown of it, or of what it is part of. */
  readonly error: FieldError | undefined;
}

/** What has just been done to the entries. */
interface Change {
  readonly kind: 'added' | 'removed';
  /** The number of the entry, from 0. */
  readonly index: number;
  readonly said: string;
}

/**
 * A repeated group: its entries, each with its questions and the way to remove it, and the way to add one. The buttons
 * post the form where there are no scripts, and the page comes back with the change; with scripts it happens at once.
 */
export function ListField({ node, path, texts: own, error }: ListFieldProps) {
  const session = useFormSession();
  const { group: texts } = useMessages();
  const count = entriesAt(useObservable(session.answers), path).length;
  // Of each entry, so that it keeps its inputs when one before it goes.
  const [keys, setKeys] = useState<readonly number[]>([]);
  const [change, setChange] = useState<Change | null>(null);
  const { title, description } = groupTexts(node, own);
  const addId = `${fieldId(path)}-add`;
  const keysNow = Array.from({ length: count }, (_, index) => keys[index] ?? index);

  useEffect(() => {
    if (change === null) return;
    const entry = document.getElementById(fieldId(`${path}.${change.index}`));
    const first = 'input:not([type="hidden"]), select, textarea';
    const target = change.kind === 'added' ? entry?.querySelector<HTMLElement>(first) : entry;
    (target ?? document.getElementById(addId))?.focus();
  }, [change, path, addId]);

  function add(event: MouseEvent): void {
    event.preventDefault();
    session.flush();
    changeEntries(session, `add:${path}`);
    setKeys([...keysNow, Math.max(-1, ...keysNow) + 1]);
    setChange({
      kind: 'added',
      index: count,
      said: interpolate(texts.added, { title: entryTitle(node, count) }),
    });
  }

  function remove(event: MouseEvent, index: number): void {
    event.preventDefault();
    session.flush();
    changeEntries(session, `remove:${path}.${index}`);
    setKeys(keysNow.toSpliced(index, 1));
    setChange({
      kind: 'removed',
      index,
      said: interpolate(texts.removed, { title: entryTitle(node, index) }),
    });
  }

  return (
    <fieldset
      className={error === undefined ? 'group' : 'group question--wrong'}
      id={fieldId(path)}
      data-question={path}
      tabIndex={-1}
      aria-describedby={describedByIds(path, description !== undefined, error?.field)}
    >
      <GroupHead path={path} title={title} description={description} />
      {error?.kind === 'answer' && <FieldMessage id={errorId(path)} text={error.message} />}
      {keysNow.map((key, index) => {
        const entry = `${path}.${index}`;
        const name = entryTitle(node, index);
        return (
          <fieldset className="entry" key={key} id={fieldId(entry)} data-entry={node.path} tabIndex={-1}>
            <legend className="entry__title">{name}</legend>
            {/* An entry without a choice made posts nothing else. */}
            <input type="hidden" name={entry} />
            <div className="form-part__questions">
              <Questions nodes={node.nodes} prefix={`${entry}.`} />
            </div>
            {count > (node.schema.minItems ?? 0) && (
              <button
                type="submit"
                className="link-button entry__remove"
                name={INTENT_FIELD}
                value={`remove:${entry}`}
                // What takes its place, or the list.
                formAction={`#${fieldId(index < count - 1 ? entry : path)}`}
                aria-label={interpolate(texts.removeEntry, { title: name })}
                onClick={(event) => remove(event, index)}
              >
                <Trash2 aria-hidden="true" size={18} />
                {texts.remove}
              </button>
            )}
          </fieldset>
        );
      })}
      {count < maxEntries(node) && (
        <button
          type="submit"
          className="button button--quiet group__add"
          id={addId}
          name={INTENT_FIELD}
          value={`add:${path}`}
          // Without scripts the page comes back there, in the wizard at its step.
          formAction={`#${fieldId(`${path}.${count}`)}`}
          onClick={add}
        >
          <Plus aria-hidden="true" size={18} />
          {node.ui['ui:options']?.addLabel ?? interpolate(texts.add, { title: entryTitle(node, count) })}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {change?.said}
      </p>
    </fieldset>
  );
}

/**
 * The button that Enter in a field presses, which is the first of a form: without it, a button that adds or removes an
 * entry would be.
 */
export function EnterButton() {
  const { consent } = useFormHost();
  return (
    <button
      type="submit"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      name={CONSENT_FIELD}
      value={consent.version}
    />
  );
}
