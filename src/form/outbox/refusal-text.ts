import type { Messages, SendingMessages } from '../messages/messages.ts';

/**
 * Why an application was refused, in the language of the page: what the service said, where it speaks that language.
 * @param message what the service said; empty when it said nothing
 */
export function refusalText(
  { message, isConflict }: { readonly message: string; readonly isConflict: boolean },
  { showsServiceMessages }: Messages,
  { status }: SendingMessages,
): string {
  if (isConflict) return status.conflict;
  return message === '' || !showsServiceMessages ? status.refusedWithoutMessage : message;
}
