import type { FormDefinition } from '../../core/form/form-definition.ts';
import type { FormMessages, Messages, SendingMessages } from '../messages/messages.ts';
import { useLazy, type Lazy } from './lazy.ts';
import type { PageStart } from '../../core/submission/page-start.ts';
import { createRequiredContext } from './required-context.ts';

/**
 * What the surrounding app provides to the form engine. The engine imports nothing from the app; the app provides this
 * once, around everything it renders from the engine:
 *
 *     <FormHostContext value={host}>…</FormHostContext>
 *
 * It also provides a react-router-dom router (the engine renders its `Link` and reads `location.state`) and the custom
 * properties and classes that `form.css` lists at its top.
 */
export interface FormHost {
  /** What precedes an endpoint such as `/api/call-request`: an origin, or empty for the page's own. */
  readonly apiBase: string;
  /** The path of a form's page; `undefined` for a form that this release does not have. */
  readonly pageOf: (form: string) => string | undefined;
  /** The path of a site page in the language of this page, where that version exists. */
  readonly localPath: (path: string) => string;
  /** What people send with a form, inside a sentence: `application`. */
  readonly nounOf: (form: string) => string;
  /** The path of the page that links to every form: where a form without a page sends people. */
  readonly startPage: string;
  /** The engine's texts outside of a form, in the language of the page. */
  readonly messages: Messages;
  /** The engine's texts about applications that are being sent or are queued. */
  readonly sendingMessages: Lazy<SendingMessages>;
  /** What the server knew of the visitor when it rendered the document; null for a prerendered one. */
  readonly start: PageStart | null;
  /** Called during prerendering with each form that a page shows; null in the browser. */
  readonly onFormRendered: ((definition: FormDefinition) => void) | null;
  /** What people agree to by submitting. */
  readonly consent: {
    /** The version of the linked legal texts; it is sent with the application. */
    readonly version: string;
    /** The sentence above the submit button of a form whose `form.json` has none. */
    readonly sentence: string;
  };
}

/** The surrounding app. */
export const [FormHostContext, useFormHost] = createRequiredContext<FormHost>('A FormHostContext');

/** The texts about applications that are being sent or are queued; null until they are loaded. */
export function useSendingMessages(): SendingMessages | null {
  return useLazy(useFormHost().sendingMessages);
}

/** The texts of the surrounding form, which are bundled with it. */
export const [FormMessagesContext, useMessages] =
  createRequiredContext<FormMessages>('A FormMessagesContext');
