import type { FormDefinition } from '../../core/form/form-definition.ts';
import type { FormMessages, Messages, SendingMessages } from '../messages/messages.ts';
import { useLazy, type Lazy } from './lazy.ts';
import type { PageStart } from '../../core/submission/page-start.ts';
import { createRequiredContext } from './required-context.ts';

/**
 * What the app around tells the form engine. The engine imports nothing of the app; the app provides this
 * once, around everything it draws of the engine:
 *
 *     <FormHostContext value={host}>…</FormHostContext>
 *
 * It also provides a router of react-router-dom (the engine draws its `Link` and reads `location.state`) and
 * the custom properties and classes that `form.css` lists at its top.
 */
export interface FormHost {
  /** What precedes an endpoint such as `/api/call-request`: an origin, or empty for the page's own. */
  readonly apiBase: string;
  /** The path of a form's page; `undefined` for a form that this release does not have. */
  readonly pageOf: (form: string) => string | undefined;
  /** The path of a page of the site in the language of this page, where there is one. */
  readonly localPath: (path: string) => string;
  /** What people send with a form, inside a sentence: `application`. */
  readonly nounOf: (form: string) => string;
  /** The path of the page that leads to every form: where a form without a page sends people. */
  readonly startPage: string;
  /** What the engine says outside of a form, in the language of the page. */
  readonly messages: Messages;
  /** What it says of what is on its way or waits to be sent. */
  readonly sendingMessages: Lazy<SendingMessages>;
  /** What the server knew of the visitor when it rendered the document; null for a prerendered one. */
  readonly start: PageStart | null;
  /** Learns which forms a page shows while it is prerendered; null in the browser. */
  readonly onFormRendered: ((definition: FormDefinition) => void) | null;
  /** What people agree to by submitting. */
  readonly consent: {
    /** The version of the legal texts that are linked to; it travels with what is submitted. */
    readonly version: string;
    /** The sentence above the submit button of a form whose `form.json` has none. */
    readonly sentence: string;
  };
}

/** The app around. */
export const [FormHostContext, useFormHost] = createRequiredContext<FormHost>('A FormHostContext');

/** What the engine says of what is on its way or waits to be sent; null until it is loaded. */
export function useSendingMessages(): SendingMessages | null {
  return useLazy(useFormHost().sendingMessages);
}

/** What the engine says in the form around, which it comes with. */
export const [FormMessagesContext, useMessages] =
  createRequiredContext<FormMessages>('A FormMessagesContext');
