import type { ReactNode } from 'react';
import type { Answers } from '../../core/form/form-definition.ts';
import type { CompiledForm } from '../../form/session/form-session.ts';
import type { UnsentPlace } from '../shell/unsent.ts';

type FormModule = () => Promise<{ readonly default: Omit<CompiledForm, 'messages'> }>;

/** The staff's own forms, by the names of their folders; each is fetched when it is drawn first. */
export const DESK_FORMS = {
  accept: () => import('virtual:desk-form/accept'),
  erase: () => import('virtual:desk-form/erase'),
  export: () => import('virtual:desk-form/export'),
  invite: () => import('virtual:desk-form/invite'),
  note: () => import('virtual:desk-form/note'),
  'passkey-name': () => import('virtual:desk-form/passkey-name'),
  'publish-reason': () => import('virtual:desk-form/publish-reason'),
  roles: () => import('virtual:desk-form/roles'),
  'take-back': () => import('virtual:desk-form/take-back'),
  token: () => import('virtual:desk-form/token'),
} as const satisfies Readonly<Record<string, FormModule>>;

export type DeskFormId = keyof typeof DESK_FORMS;

/** A choice that only the page knows: a role, a permission. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface DeskFormProps {
  readonly form: DeskFormId;
  /** Answers to begin with. */
  readonly initial?: Answers;
  /** Field → its choices, for each whose `enum` in `schema.json` is `["*"]`. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Field → what is said above it, where only the page knows. */
  readonly hints?: Readonly<Record<string, string>>;
  /** As what its answers are kept until they are sent; without it they are gone with the page. */
  readonly unsent?: UnsentPlace;
  /** Whether the first field takes the focus: in a dialog. */
  readonly takesFocus?: boolean;
  readonly submitLabel: string;
  /** `danger` for what cannot be taken back. */
  readonly tone?: 'danger';
  /** What follows the button, such as one that cancels. */
  readonly children?: ReactNode;
  /**
   * Sends the answers, which the form's own schema accepts. A refusal of the server (`DeskError`) is shown above the
   * button, at its fields where it names some.
   * @returns what has to be corrected, by field; `null` once it is done: the form is then as at the beginning
   */
  readonly onSubmit: (
    answers: Answers,
  ) => Promise<readonly { readonly field: string; readonly message: string }[] | null>;
}
