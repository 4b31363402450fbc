import type { ComponentType, ReactNode } from 'react';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import type { FormMessages, Messages, SendingMessages } from '../messages/messages.ts';
import { useLazy, type Lazy } from './lazy.ts';
import type { PageStart } from '../../core/submission/page-start.ts';
import { createRequiredContext } from './required-context.ts';

/**
 * What the surrounding app provides to the form engine. The engine imports nothing from the app; the app provides this
 * once, around everything it renders from the engine:
 *
 *     <FormHostContext value={host}>
 *       <HostLocationContext value={location}>…</HostLocationContext>
 *     </FormHostContext>
 *
 * It also provides the custom properties and classes that `form.css` lists at its top.
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
  /** Goes to a page of the site, or to another history entry of this one. */
  readonly navigate: Navigate;
  /** Goes one history entry back. */
  readonly goBack: () => void;
  /** A link to a page of the site. */
  readonly Link: ComponentType<HostLinkProps>;
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

/** The current history entry: its address, and the state that the page it came from passed to it. */
export interface HostLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/**
 * @param to a path of the site, with its query
 * @param how `replace` overwrites the current history entry, `state` is stored with the new one, and
 *   `preventScrollReset` leaves the scroll position as it is
 */
export type Navigate = (
  to: string,
  how?: { readonly replace?: boolean; readonly state?: unknown; readonly preventScrollReset?: boolean },
) => void;

export interface HostLinkProps {
  /** A path of the site. */
  readonly to: string;
  /** Stored with the new history entry. */
  readonly state?: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The surrounding app. */
export const [FormHostContext, useFormHost] = createRequiredContext<FormHost>('A FormHostContext');

/** Where the visitor is. */
export const [HostLocationContext, useHostLocation] =
  createRequiredContext<HostLocation>('A HostLocationContext');

/** The texts about applications that are being sent or are queued; null until they are loaded. */
export function useSendingMessages(): SendingMessages | null {
  return useLazy(useFormHost().sendingMessages);
}

/** The texts of the surrounding form, which are bundled with it. */
export const [FormMessagesContext, useMessages] =
  createRequiredContext<FormMessages>('A FormMessagesContext');
