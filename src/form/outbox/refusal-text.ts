import type { Messages, SendingMessages } from '../messages/messages.ts';

/**
 * Why an application was refused, in the language of the page: the service's message if it is in that language.
 * @param message the service's message; empty when it sent none
 */
export function refusalText(
  { message, isConflict }: { readonly message: string; readonly isConflict: boolean },
  { showsServiceMessages }: Messages,
  { status }: SendingMessages,
): string {
  if (isConflict) return status.conflict;
  return message === '' || !showsServiceMessages ? status.refusedWithoutMessage : message;
}
