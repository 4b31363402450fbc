import './changes.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ChangesView } from '../../../../core/desk/changes.ts';
import { capitalize } from '../../../../core/capitalize.ts';
import { whichRoles } from '../../../../core/desk/permissions.ts';
import { useSession } from '../../../session/session.ts';
import { Changed } from '../../../shell/Changed.tsx';
import { Loaded } from '../../../shell/Loaded.tsx';
import { changesQuery } from '../rules-queries.ts';
import { languageName } from '../language-name.ts';

/** All changes in sentences: first those to decisions, then those to texts. */
export function ChangesInWords({ of }: { readonly of: Parameters<typeof changesQuery>[0] }) {
  return (
    <Loaded query={useQuery(changesQuery(of))} what="Comparing…">
      {(changes) => <Changes changes={changes} />}
    </Loaded>
  );
}

function Changes({ changes }: { readonly changes: ChangesView }) {
  const { isReadable, warnings, thresholds, ruleSets, forms, texts, files } = changes;
  const { desk } = useSession();
  const said = ruleSets.flatMap(({ title, sentences }) => sentences.map((each) => ({ ...each, title })));
  // The list of numbers says what became of each.
  const isListed = (sentence: string) =>
    thresholds.some(({ label }) => sentence.startsWith(`The ${label} was `));
  const decisions = said.filter(({ kind, sentence }) => kind === 'decision' && !isListed(sentence));
  const others = said.filter(({ kind }) => kind !== 'decision');
  const uncovered = formsWith(forms, 'uncovers');
  const structure = formsWith(forms, 'structure');
  if (files.length === 0)
    return (
      <p className="muted">
        Nothing has changed. Begin with a number or a text under <Link to="/rules">Rules</Link>.
      </p>
    );
  return (
    <div className="stack changes">
      {!isReadable && (
        <p className="notice">This release can’t read both versions, so it can’t say what differs.</p>
      )}
      {warnings.length > 0 && (
        <section className="notice">
          <h3>Check before you publish</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      {uncovered.length > 0 && (
        <section className="notice notice--bad" aria-labelledby="uncovers">
          <div className="stack stack--close">
            <h3 id="uncovers">This uncovers health answers</h3>
            <FormSentences forms={uncovered} />
            <p>
              What was covered when it was given stays covered. Not every role lets you publish this.{' '}
              {whichRoles('uncover', desk.roles)}, together with one that publishes.
            </p>
          </div>
        </section>
      )}
      {thresholds.length > 0 && (
        <ul className="changes__numbers">
          {thresholds.map(({ ruleSet, id, label, unit, before, after }) => (
            <li key={`${ruleSet} ${id}`}>
              <span>{capitalize(label)}</span>
              <span className="numeric">
                <Changed before={String(before)} after={String(after)} /> {unit}
              </span>
            </li>
          ))}
        </ul>
      )}
      {decisions.length > 0 && (
        <section>
          <h3>What decides</h3>
          <ul>
            {decisions.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {structure.length > 0 && (
        <section>
          <h3>What forms ask, send and do</h3>
          <FormSentences forms={structure} />
        </section>
      )}
      {(others.length > 0 || texts.length > 0) && (
        <section>
          <h3>What people read</h3>
          <ul>
            {others.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {texts.map(({ of, key, title, language, before, after }) => (
              <li key={`${of} ${key} ${language}`}>
                {title}, {languageName(language)}:{' '}
                {after === null ? 'is gone' : <Changed before={before ?? ''} after={after} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isReadable &&
        thresholds.length + said.length + structure.length + uncovered.length + texts.length === 0 && (
          <p>No rules or texts changed, only test cases, examples or how a file is written.</p>
        )}
    </div>
  );
}

type FormsOfChanges = ChangesView['forms'];

/** The forms with sentences of one kind, and those sentences. A new or removed form counts as a change of structure. */
function formsWith(forms: FormsOfChanges, kind: FormsOfChanges[number]['sentences'][number]['kind']) {
  return forms.flatMap(({ id, title, change, sentences }) => {
    const said = sentences.filter((each) => each.kind === kind).map(({ sentence }) => sentence);
    if (kind === 'structure' && change !== 'changed') said.push(`The form is ${change}.`);
    return said.length === 0 ? [] : [{ id, title, said }];
  });
}

function FormSentences({ forms }: { readonly forms: ReturnType<typeof formsWith> }) {
  return forms.map(({ id, title, said }) => (
    <div key={id}>
      <p className="muted">{title}</p>
      <ul>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  ));
}
