import type { Messages } from '../messages/messages.ts';

/**
 * Why an application was refused, in the language of the page: what the service said, where it speaks that language.
 * @param message what the service said; empty when it said nothing
 */
export function refusalText(
  { message, isConflict }: { readonly message: string; readonly isConflict: boolean },
  { status, showsServiceMessages }: Messages,
): string {
  if (isConflict) return status.conflict;
  return message === '' || !showsServiceMessages ? status.refusedWithoutMessage : message;
}
