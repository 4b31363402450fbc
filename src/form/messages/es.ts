import type { Messages } from './messages.ts';

/**
 * The form engine's texts outside of a form, in US Spanish (docs/voice.md#in-spanish). `{noun}` is "solicitud" or
 * another feminine word: "solicitud de llamada".
 */
export const es: Messages = {
  locale: 'es-US',
  noun: 'solicitud',
  showsServiceMessages: false,
  opensInNewTab: ' (se abre en una pestaña nueva)',
  inEnglish: ' (en inglés)',
  statusLabel: 'Tu {noun}',
};
