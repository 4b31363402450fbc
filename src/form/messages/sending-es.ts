import type { SendingMessages } from './messages.ts';

/** The texts about applications that are being sent, are queued or were sent, in US Spanish (docs/voice.md#in-spanish). */
export const sendingMessages: SendingMessages = {
  status: {
    received: 'Recibimos tu {noun}.',
    reference: 'Número de referencia: {reference}',
    print: 'Imprimir',
    erase: 'Borrar datos de esta pestaña',
    sending: 'Estamos enviando tu {noun}…',
    sendingText: 'Se quedará en este dispositivo hasta que confirmemos que la tenemos.',
    queued: 'Sin enviar todavía: tu {noun} está guardada en este dispositivo.',
    queuedText:
      'No pudimos conectarnos. Está guardada aquí, cifrada, y se enviará sola cuando vuelva la conexión y tengas este sitio abierto. Si después de 7 días de intentos seguimos sin conexión, se borrará.',
    refused: 'Tu {noun} necesita tu atención.',
    refusedText: 'No fue aceptada: {message}',
    refusedWithoutMessage: 'Nuestro servicio no pudo aceptarla como está.',
    conflict:
      'desde este dispositivo nos llegó antes otra solicitud. Esta sigue aquí, y puedes enviarla como una nueva.',
    notKept: 'Tu {noun} no se ha enviado, y este dispositivo no puede guardarla.',
    notKeptText: 'Tus respuestas siguen en esta pestaña. {link} y envíala otra vez cuando tengas conexión.',
    notKeptLink: 'Vuelve a tu {noun}',
    gone: 'Esta {noun} ya no está en este dispositivo.',
    goneText: 'Se borró, o no se pudo enviar en 7 días de intentos. {link} cuando quieras.',
    goneLink: 'Llena la {noun} otra vez',
  },

  outbox: {
    label: 'Solicitudes que todavía no se han enviado',
    sent: 'Tu {noun} ya se envió.',
    yourNoun: 'tu {noun}',
    waiting: 'Sin enviar todavía: {name}. Está guardada en este dispositivo y se enviará sola.',
    refused: 'Necesita tu atención: {name}. No fue aceptada: {message}',
    retry: 'Reintentar',
    sendAsNew: 'Enviar como una {noun} nueva',
    erase: 'Borrar',
    eraseQuestion: '¿Borrar esta {noun}? No la hemos recibido, y ya no se enviará.',
    eraseYes: 'Sí, borrarla',
    eraseNo: 'Conservarla',
  },

  submitted: {
    sent: 'Ya enviaste tu {noun}',
    notSent: 'Tu {noun} todavía no se ha enviado',
    received: 'La recibimos bien. No tienes que hacer nada más aquí.',
    reference: 'Tu número de referencia es {reference}.',
    whatNext: 'Ver qué sigue',
    correct: 'Corregir una respuesta',
    startNew: 'Empezar una {noun} nueva',
  },

  correction: {
    title: 'Estás corrigiendo una {noun} que ya enviaste.',
    text: 'Todo lo que escribiste sigue aquí. Cuando la envíes, nos llegará como una {noun} nueva, con su propio número de referencia.',
    keepFirst: 'También conservaremos la primera ({reference}).',
  },
};
