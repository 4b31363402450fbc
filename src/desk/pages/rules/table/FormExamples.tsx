import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Failure } from '../../../Failure.tsx';
import { useNextEditing } from '../next/use-next.ts';
import { examplesQuery, type NextStep } from '../rules-queries.ts';
import { Expectations } from './Expectations.tsx';

/** The examples of forms that fail in the next version; renders nothing if all pass. */
export function FormExamples({
  step,
  ruleSet,
  className = '',
}: {
  readonly step: NextStep;
  /** Limits the list to the forms that this rule set decides. */
  readonly ruleSet?: string;
  readonly className?: string;
}) {
  const { edit } = useNextEditing();
  const { data, error, refetch, isPlaceholderData } = useQuery(examplesQuery(step));
  const section = useRef<HTMLElement>(null);
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  const forms = data?.forms.filter((form) => ruleSet === undefined || form.ruleSet === ruleSet) ?? [];
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`case-table stack stack--close ${className}`}
      aria-label="Examples of forms"
      aria-busy={isPlaceholderData}
      hidden={forms.length === 0}
    >
      {forms.map(({ id, title, examples, failing }) => (
        <Expectations
          key={id}
          failing={failing.map((each) => ({ ...each, id: each.name }))}
          total={examples}
          of={`examples of the form “${title}”`}
          onAccept={(name) =>
            edit({ kind: 'accept-examples', form: id, ...(name === undefined ? {} : { names: [name] }) })
          }
          onEdited={keepFocus}
        />
      ))}
    </section>
  );
}
