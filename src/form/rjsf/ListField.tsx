import type { ListNode } from '../../core/form/form-definition.ts';
import { useEffect, useState, type MouseEvent } from 'react';
import { entriesAt } from '../../core/form/paths.ts';
import { CONSENT_FIELD, INTENT_FIELD } from '../../core/form/posted-fields.ts';
import { entryTitle, maxEntries } from '../../core/form/question-tree.ts';
import type { UiTexts } from '../../core/form/texts.ts';
import type { FieldError } from '../../core/form/validation.ts';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { PLUS, TRASH } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
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
  /** The error shown for the list, or for several answers of which it is one. */
  readonly error: FieldError | undefined;
}

/** The last change of the entries. */
interface Change {
  readonly kind: 'added' | 'removed';
  /** The number of the entry, from 0. */
  readonly index: number;
  readonly said: string;
}

/**
 * A repeated group: its entries with their questions and Remove buttons, and a button that adds an entry. Without
 * JavaScript the buttons post the form, and the server returns the changed page.
 */
export function ListField({ node, path, texts: own, error }: ListFieldProps) {
  const session = useFormSession();
  const { group: texts } = useMessages();
  const count = entriesAt(useObservable(session.answers), path).length;
  // A React key per entry, so that an entry keeps its inputs when an earlier one is removed.
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
            {/* Posts the entry even if all its radio buttons and checkboxes are unchecked. */}
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
                // Scrolls to the next entry, which takes its place, or to the list.
                formAction={`#${fieldId(index < count - 1 ? entry : path)}`}
                aria-label={interpolate(texts.removeEntry, { title: name })}
                onClick={(event) => remove(event, index)}
              >
                <Icon path={TRASH} size={18} />
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
          // Without JavaScript the returned page scrolls to the new entry, and a wizard shows its step.
          formAction={`#${fieldId(`${path}.${count}`)}`}
          onClick={add}
        >
          <Icon path={PLUS} size={18} />
          {node.ui['ui:options']?.addLabel ?? interpolate(texts.add, { title: entryTitle(node, count) })}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {change?.said}
      </p>
    </fieldset>
  );
}

/** The form's first submit button, which Enter in a field activates. Without it, Enter would add or remove an entry. */
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
