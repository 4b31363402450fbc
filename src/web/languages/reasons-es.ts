import type { ReasonTexts } from './reasons-en.ts';

/** The texts around the reasons of every "no", in US Spanish (docs/voice.md#in-spanish). */
export const reasonsEs: ReasonTexts = {
  whyTitle: 'Por qué',
  generalTitle: 'Qué podría cambiar',
  outlook: { changes: 'Puede cambiar', stays: 'No va a cambiar' },
  correct: 'Corregir una respuesta',
  correctAbout: ': ',
  comeBack: 'Cuándo volver',
  unknownChange: 'Desde aquí no podemos saber si esto podría cambiar.',
  unknownComeBack: 'En cuanto haya cambiado. Si tienes dudas, escríbenos.',
  newerReason: 'un requisito que actualizamos hace poco',
  canCorrect:
    'Si una respuesta no está bien, puedes corregirla y volver a enviar tu {noun}. Todo lo demás sigue como lo escribiste. Nos llegará como una {noun} nueva, con su propio número de referencia.',
  correctPlainly:
    'Si una respuesta no está bien, vuelve con el botón Atrás de tu navegador, corrígela, completa lo que falte y vuelve a enviar tu {noun}. Nos llegará como una {noun} nueva, con su propio número de referencia. Si el formulario está vacío, llámanos y te ayudaremos.',
  kept: 'Tus respuestas se quedan en esta pestaña hasta que la cierres.',
  erase: 'Borrar mis respuestas',
  eraseQuestion:
    '¿Borrar de esta pestaña tus respuestas y el número de referencia? Esto no se puede deshacer. Tu {noun} sigue con nosotros.',
  eraseYes: 'Sí, borrarlas',
  eraseNo: 'Conservarlas',
  newer: 'Después enviaste otras respuestas.',
  newerLink: 'Ver el resultado más reciente',
  afterwardTitle: 'Qué pasa con tu {noun}',
  whoReads:
    'Tus respuestas se compararon con nuestros requisitos de forma automática. Una persona de nuestro equipo lee cada {noun}, también la tuya. No tienes que hacer nada.',
  howLong: 'La borraremos {period} después de haberla recibido. {link}',
  deleteSooner: 'Pedir que la borremos antes',
  contactTitle: '¿Tienes alguna pregunta sobre esto?',
  contactText: 'Una persona de nuestro equipo lee y responde cada mensaje.',
  contact: 'Escríbenos',
};
