import type { ComponentProps, ReactNode } from 'react';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { Picture } from '../../sections/art/Picture.tsx';
import letter from '../../sections/art/scenes/letter.svg';
import { Letterhead } from '../../sections/letterhead/Letterhead.tsx';
import type { ApplicantTexts } from './texts-en.ts';

/*
 * The parts of an applicant's own page.
 */

export interface ViewProps<View> {
  readonly view: View;
  readonly texts: ApplicantTexts;
}

interface HeadProps {
  readonly title: string;
  /** Whether there is no more to the page, so that the scene is large. */
  readonly isDoor?: boolean;
  readonly children: ReactNode;
}

/** The top of the page: its words beside a scene. */
export function Head({ title, isDoor = false, children }: HeadProps) {
  return (
    <div className={isDoor ? 'applicant__head applicant__head--door' : 'applicant__head'}>
      <Letterhead />
      <h1>{title}</h1>
      <Picture src={letter} width={380} height={440} alt="" first />
      <div className="applicant__words">{children}</div>
    </div>
  );
}

/** A section. @param id of its heading */
export function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="applicant__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="applicant__words">{children}</div>
    </section>
  );
}

interface FoldedProps {
  /** Its place in the page, for links. */
  readonly id?: string;
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What opens on request: a row of an `accordion`. */
export function Folded({ id, title, isOpen = false, children }: FoldedProps) {
  return (
    <details id={id} className="disclosure accordion__item" open={isOpen}>
      <summary className="accordion__summary">
        <strong className="accordion__title">{title}</strong>
        <ChevronDownIcon className="disclosure__sign" aria-hidden="true" />
      </summary>
      <div className="accordion__content">{children}</div>
    </details>
  );
}

/** A fact. */
export type Row = readonly [label: string, content: ReactNode];

/** Facts with their labels. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="applicant__rows">
      {rows.map(([label, content], index) => (
        // The index is the key because two rows may be equal.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Words that no longer hold, and why. */
export function takenBack(words: string, note: string): ReactNode {
  return (
    <>
      <s>{words}</s>
      <br />
      {note}
    </>
  );
}

interface PlainFormProps {
  readonly path: string;
  /** The action that the server performs. */
  readonly what: string;
  readonly submit: string;
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}

/** A form that works without scripts, with one button. */
export function PlainForm({ path, what, submit, isQuiet = false, children }: PlainFormProps) {
  return (
    <form method="post" action={path} className="applicant__form">
      {children}
      <button className={isQuiet ? 'button button--quiet' : 'button'} name="do" value={what}>
        {submit}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | null;
  readonly input: ComponentProps<'input'>;
}

/** A labelled field with its error. */
export function Field({ name, label, error = null, input }: FieldProps) {
  const id = `error-${name}`;
  return (
    <label className="applicant__field">
      <span>{label}</span>
      {error !== null && (
        <span className="applicant__error" id={id}>
          {error}
        </span>
      )}
      <input
        name={name}
        {...(error === null ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
        {...input}
      />
    </label>
  );
}
