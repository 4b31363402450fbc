import type { MailTexts } from './mail-texts-en.ts';

/** The texts of mails to applicants, in US Spanish (docs/voice.md#in-spanish). */
export const mailTextsEs: MailTexts = {
  locale: 'es-US',
  hello: 'Hola:',
  received: {
    subject: 'Recibimos lo que nos enviaste',
    preview: 'Guarda este correo. Tiene tu número de referencia.',
    arrived: 'Ya nos llegó lo que enviaste. Guarda este correo: tiene tu número de referencia.',
    nextTitle: 'Qué sigue',
    next: 'En tu página verás qué sigue y a quién le toca. Si prefieres hablar con una persona, llama al {phone} y da tu número de referencia.',
  },
  callRequest: {
    subject: 'Recibimos tu petición de una llamada',
    preview: 'Cuándo quieres que te llamemos y tu número de referencia.',
    arrived: 'Nos pediste una llamada. Elegiremos uno de tus horarios y te lo confirmaremos.',
  },
  call: {
    subject: 'Tu llamada: {when}',
    preview: 'La hora que acordamos y cómo cambiarla.',
    when: 'Te llamaremos el {when}.',
    calendar: 'Con el archivo adjunto puedes agregarla a tu calendario.',
    change: '¿Te queda mejor otra hora? Dínoslo en tu página o llama al {phone}.',
    event: 'Llamada telefónica',
    eventText: 'Te llamaremos al número que nos diste.',
  },
  code: {
    subject: 'Tu código',
    preview: 'Funciona durante 15 minutos.',
    code: 'Escribe este código en tu página:',
    lasts: 'Funciona una sola vez, durante 15 minutos.',
    notYou: 'Si no lo pediste, otra persona abrió tu página. Llámanos al {phone}.',
  },
  reply: {
    preview: 'Un mensaje de nuestro equipo.',
    answer: 'Puedes responder a este correo o llamarnos al {phone}.',
  },
  reference: 'Número de referencia',
  pageTitle: 'Tu página',
  page: 'Mira cómo va todo, dinos cómo comunicarnos contigo o retira lo que enviaste. Para abrirla necesitas los últimos cuatro dígitos del teléfono que nos diste, o tu nombre si no nos diste ninguno.',
  openPage: 'Abrir tu página',
  stranger:
    '¿No nos escribiste? Entonces alguien se equivocó al escribir su correo. Puedes borrar este mensaje.',
};
