import { plural } from './plural.ts';
import type { FormMessages } from './messages.ts';

/** The form engine's texts in a form, in US Spanish (docs/voice.md#in-spanish). `{noun}` is as in `es.ts`. */
export const formMessages: FormMessages = {
  question: {
    error: 'Error: ',
    required: ' (pregunta obligatoria)',
    whyWeAsk: 'Por qué preguntamos',
    requiredNote: 'Las preguntas marcadas con {mark} son obligatorias.',
    selectOne: 'Elige una opción',
    fewer: 'Menos: {label}',
    more: 'Más: {label}',
    notSet: 'Sin respuesta',
    digitsOnly: 'Quitamos las letras. Usa solo números.',
    didYouMean: '¿Quisiste decir {address}?',
  },

  group: {
    add: 'Agregar {title}',
    remove: 'Quitar',
    removeEntry: 'Quitar {title}',
    added: 'Se agregó {title}.',
    removed: 'Se quitó {title}.',
  },

  errors: {
    titlePrefix: 'Error: ',
    summary: (errors) =>
      plural(errors, {
        one: 'Hay una respuesta por completar o corregir',
        other: 'Hay {count} respuestas por completar o corregir',
      }),
    inStep: 'Paso {number}, {title}',
  },

  sections: {
    label: 'Secciones de este formulario',
    total: '{answered} de {required} respuestas obligatorias',
    share: '{answered} de {required}',
    answered: '{answered} de {required} con respuesta',
    optional: 'Opcional',
    toAnswer: (questions) =>
      plural(questions, { one: '{count} por responder', other: '{count} por responder' }),
    toCorrect: (answers) => plural(answers, { one: '{count} por corregir', other: '{count} por corregir' }),
  },

  steps: {
    label: 'Pasos de esta solicitud',
    all: 'Todos los pasos',
    count: 'Paso {number} de {total}',
    completed: ', completo',
    back: 'Atrás',
    next: 'Siguiente',
    backToReview: 'Volver a la revisión',
  },

  review: {
    question: 'Pregunta',
    answer: 'Tu respuesta',
    changeIt: 'Cambiarla',
    change: 'Cambiar',
    changeAnswer: 'Cambiar: {label}',
    notAnswered: 'Sin responder todavía',
    noAnswer: 'Sin respuesta',
    notSent: '{title} (no se envía)',
  },

  preparation: {
    label: 'Antes de empezar',
    yours: 'Nada se envía aún',
    stays:
      'Hasta que envíes tus respuestas, nada de lo que escribas sale de este dispositivo, a menos que lo lleves a otro.',
  },

  drafts: {
    keep: 'Guardar mis respuestas en este dispositivo por 7 días',
    keepHint:
      'Si no activas esta opción, tus respuestas desaparecen al cerrar la pestaña. Si la activas, se guardan aquí, cifradas, para tu próxima visita. Actívala solo en un dispositivo tuyo.',
    waits: 'En ambos casos, lo que envíes sin conexión espera aquí, cifrado, hasta 7 días.',
    failedInTab:
      'Este navegador no puede guardar tus respuestas, así que conviene terminar de una sola vez. Si vuelves a cargar la página, se borrarán.',
    failedOnDevice: 'No pudimos guardar tus respuestas en este dispositivo. Siguen en esta pestaña.',
    begun: 'Lo que ya escribiste está abajo. Puedes cambiar lo que quieras.',
    resumeTitle: 'Tienes respuestas de una visita anterior',
    resumeText: 'Se guardaron por última vez el {day}, solo en este dispositivo.',
    resume: 'Continuar',
    decline: 'Borrarlas',
    toolsLabel: 'Tus respuestas sin enviar',
    elsewhere: 'Continuar en otro dispositivo',
    erase: 'Borrar mis respuestas',
    eraseQuestion:
      '¿Borrar todas las respuestas de esta página y de este dispositivo? Esto no se puede deshacer.',
    eraseYes: 'Sí, borrarlas',
    eraseNo: 'Conservarlas',
    erased: 'Se borraron tus respuestas.',
    startedAnew: 'Aquí tienes una {noun} nueva.',
    carryOver: '. Tus respuestas se conservan.',
  },

  submit: {
    sending: 'Enviando…',
    nextSteps: 'Qué pasa después de enviarla:',
    isBeingSent: 'Estamos enviando tu {noun}.',
    stillHere: 'Tus respuestas siguen aquí. Si las envías otra vez, no se creará una segunda {noun}.',
    conflict:
      'Estas respuestas no se enviaron. Desde este dispositivo ya se envió una {noun}, quizás en otra pestaña, con otras respuestas. Las tuyas siguen aquí, y puedes enviarlas como una {noun} nueva.',
    sendAsNew: 'Enviar como una {noun} nueva',
    honeypot: 'Deja este campo en blanco',
  },
};
