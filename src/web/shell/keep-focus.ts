/**
 * Works around a Chrome behavior. If the visitor follows a link to an anchor while the document is loading (to a step
 * of the wizard, or from an error to its field), Chrome moves the focus to the anchor once more after the document is
 * parsed, and parsing waits for this script. By then the visitor may be in another field, which gets the focus back.
 */
export function keepFocus(): void {
  const field = document.activeElement;
  if (document.readyState === 'complete' || location.hash === '' || !(field instanceof HTMLElement)) return;
  let hasInteracted = false;
  const onPress = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Tab') hasInteracted = true;
  };
  const onBlur = (): void => {
    if (!hasInteracted && document.activeElement?.matches('body, :target'))
      field.focus({ preventScroll: true });
  };
  const giveBack = (): void => void setTimeout(onBlur);
  field.addEventListener('blur', giveBack);
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, onPress);
  addEventListener('load', () => {
    setTimeout(() => {
      field.removeEventListener('blur', giveBack);
      for (const press of ['pointerdown', 'keydown']) removeEventListener(press, onPress);
    });
  });
}
