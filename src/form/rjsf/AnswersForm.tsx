import { useLayoutEffect, useMemo, type FormEvent, type ReactNode } from 'react';
import type { ShownPart } from '../../core/form/parts.ts';
import { useFormHost } from '../host/form-host.ts';
import { FormPartSection } from '../question/FormPartSection.tsx';
import { useFormSession } from '../session/form-session.ts';
import { Questions } from './Questions.tsx';
import { rareParts } from './rare-parts.ts';
import { createRegistry, RegistryContext } from './registry.tsx';

interface AnswersFormProps {
  /** The parts on the screen: all sections, or one step. */
  readonly parts: readonly ShownPart[];
  readonly onSubmit: () => void;
  /** The content after the questions, inside the form. */
  readonly children: ReactNode;
}

/**
 * A real `<form>`, in which RJSF's `SchemaField` renders each question from the schema, the UI schema and our
 * registry (docs/decisions/0081-rjsf-by-its-public-faces.md). Without JavaScript it posts to its own page
 * (docs/product.md#without-scripts).
 */
export function AnswersForm({ parts, onSubmit, children }: AnswersFormProps) {
  const { pageOf, onFormRendered } = useFormHost();
  const { form } = useFormSession();
  const { definition } = form;
  const { nodes, byPath } = definition.tree;
  const registry = useMemo(() => createRegistry(form), [form]);
  const EnterButton = rareParts.loaded()?.EnterButton;
  onFormRendered?.(definition);

  useLayoutEffect(() => {
    // React shows and hides questions now; the sheet's `:has()` would restyle the whole form on each keystroke.
    document.querySelector(`style[data-plain="${definition.id}"]`)?.remove();
  }, [definition.id]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <RegistryContext value={registry}>
      <form
        className="application-form__form"
        id={`form-${definition.id}`}
        method="post"
        action={pageOf(definition.id) ?? `/apply/${definition.id}`}
        noValidate
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- Without it Firefox exposes a form with unanswered required questions as invalid.
        aria-invalid={false}
        onSubmit={submit}
      >
        {EnterButton !== undefined && [...byPath.values()].some(({ kind }) => kind === 'list') && (
          <EnterButton />
        )}
        {parts.map((part) => (
          <FormPartSection key={part.id} part={part}>
            <Questions nodes={nodes} names={part.fields} prefix="" />
          </FormPartSection>
        ))}
        {children}
      </form>
    </RegistryContext>
  );
}
