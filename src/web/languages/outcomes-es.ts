import type { OutcomeTexts } from './outcomes-en.ts';

/** The texts that all outcome pages share, in US Spanish (docs/voice.md#in-spanish). */
export const outcomesEs: OutcomeTexts = {
  whatHappensNext: 'Qué sigue',
  referenceAfterApplying: 'Tu número de referencia aparecerá aquí cuando envíes tu solicitud.',
  referenceAfterSending: 'Tu número de referencia aparecerá aquí cuando envíes tu {noun}.',
  sameTab: 'Búscalo en esta misma pestaña del navegador.',
  notApplied: '¿Todavía no has enviado tu solicitud?',
  notSent: '¿Todavía no la has enviado?',
  goToForm: 'Ir a la {noun}',
  ownPage: 'Ver cómo va',
  withdrawn: {
    whose: 'Tu {noun}',
    title: 'quedó retirada',
    text: 'Ya no seguimos con ella y no te contactaremos al respecto, salvo para responder a otra petición tuya. Puedes enviar otra cuando quieras. Te deseamos lo mejor.',
  },
  receipt: {
    received: 'Recibida',
    answeredBy: 'Te contactaremos antes del',
    confirmedBy: 'Te confirmaremos una hora antes del',
  },
  notSentYet: {
    named: 'Ya casi, {name}:',
    unnamed: 'Ya casi:',
    what: 'tu {noun} todavía no se ha enviado',
    tab: 'Sin enviar: ',
  },
};
