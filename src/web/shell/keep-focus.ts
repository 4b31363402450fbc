/**
 * Chrome takes the focus from a field once the document has been parsed, for which it waits for this script, when a
 * link to an anchor was followed meanwhile: to a step of the wizard, or from an error to its field, to which the focus
 * then goes once more. It is given back.
 */
export function keepFocus(): void {
  const field = document.activeElement;
  if (document.readyState === 'complete' || location.hash === '' || !(field instanceof HTMLElement)) return;
  let isHers = false;
  const onPress = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Tab') isHers = true;
  };
  const onBlur = (): void => {
    if (!isHers && document.activeElement?.matches('body, :target')) field.focus({ preventScroll: true });
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
