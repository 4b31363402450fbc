import type { ApplicantTexts } from './texts-en.ts';

/** The applicant's own page about an application, in US Spanish (docs/voice.md#in-spanish). */
export const texts: ApplicantTexts = {
  metaTitle: 'Tu página',
  metaDescription: 'Cómo va tu solicitud, solo para ti.',
  keywords: ['estado de la solicitud'],

  closed: {
    unknown: {
      title: 'Para esta página necesitas tu propio enlace',
      text: 'El enlace está en la página que viste después de tu solicitud y en nuestro correo, si te llegó uno. Si no lo encuentras, llámanos.',
    },
    expired: {
      title: 'Este enlace ya no funciona',
      text: 'Los enlaces funcionan durante 180 días. No se perdió nada: seguimos teniendo tu solicitud.',
    },
    locked: {
      title: 'Este enlace está bloqueado',
      text: 'Lo que se escribió no coincidió en varios intentos. Por seguridad, este enlace ya no se abre.',
    },
    mailed: {
      title: 'Tu nuevo enlace va en camino',
      text: 'Lo enviamos al correo que nos diste. Puede tardar un minuto.',
    },
    often: {
      title: 'Ya van muchos enlaces por hoy',
      text: 'Usa el de nuestro último correo o inténtalo mañana.',
    },
    away: {
      title: 'En este momento no podemos abrir tu página',
      text: 'No se perdió nada. Inténtalo de nuevo en un minuto.',
    },
  },
  renew: 'Envíame un enlace nuevo',
  callUs: 'Llama al {phone}',
  apply: '¿Todavía no has enviado tu solicitud?',
  getStarted: 'Empieza aquí',

  asking: {
    title: 'Solo para saber que eres tú',
    text: 'Si un correo se escribe mal, el enlace puede llegarle a otra persona. Por eso te preguntamos algo que solo tú sabes.',
    digits: {
      label: 'Los últimos cuatro dígitos del teléfono que nos diste',
      wrong: 'No son los dígitos que tenemos. Después de cinco intentos, el enlace se bloquea.',
    },
    name: {
      label: 'El nombre que nos diste',
      wrong: 'No es el nombre que tenemos. Después de cinco intentos, el enlace se bloquea.',
    },
    open: 'Abrir mi página',
  },

  refused: {
    title: 'Por ahora no cumples con nuestros requisitos',
    text: 'Lo viste cuando enviaste tu solicitud, y sabemos que no es fácil leerlo. Una persona puede hablarlo contigo: llámanos cuando quieras.',
    reasons: 'Las razones están con tus respuestas, más abajo.',
    reasonsByCode:
      'Verás las razones junto con tus respuestas, más abajo, cuando escribas el código que te enviaremos por correo.',
  },
  facts: {
    reference: 'Referencia',
    received: 'Recibida',
    read: 'Leída por nuestro equipo',
    yes: 'Sí',
    notYet: 'Todavía no',
    requested: 'Solicitada',
    withdrawn: 'Retirada',
  },
  notes: {
    contact: 'Guardado. A partir de ahora usaremos tus nuevos datos de contacto.',
    call: 'Guardado. Quien te llame lo leerá antes.',
    withdrawal: 'Tu solicitud quedó retirada.',
    copy: 'Recibimos tu petición de una copia y te contactaremos para dártela.',
    erasure: 'Recibimos tu petición de borrar todo y te contactaremos.',
    'code-sent': 'Te enviamos un código por correo. Puede tardar un minuto.',
    'code-often': 'Hoy ya te enviamos varios códigos. Llámanos o inténtalo mañana.',
    'code-wrong': 'No es el código de nuestro último correo, o ya venció.',
    'contact-wrong': 'Todavía no se guardó nada. Revisa lo que está marcado en {reach}.',
    empty: 'No se guardó nada: el campo estaba vacío.',
    'told-by': 'Gracias. Lo anotamos.',
    'no-texts': 'Guardado. Ya no te enviaremos mensajes de texto.',
  },

  call: {
    title: 'Tu llamada',
    at: 'Te llamaremos el {when}.',
    none: 'Todavía no hay una hora. Buscaremos una que te quede bien.',
    askedFor: 'Lo que pediste',
    message: 'Tu mensaje, {day}',
    byPhone: 'Te lo confirmaremos por llamada.',
    byPhoneOrEmail: 'Te lo confirmaremos por llamada o por correo.',
    change: 'Cambiar algo de tu llamada',
    choose: 'Elegir días y horas',
    label: 'Algo más, como otro idioma o cómo comunicarnos contigo de forma segura',
    send: 'Enviar mi mensaje',
  },
  reach: {
    title: 'Cómo te contactamos',
    phone: 'Teléfono',
    email: 'Correo',
    none: 'No nos lo diste',
    change: 'Cambiar cómo te contactamos',
    hint: 'Escribe lo que cambió. Lo que enviaste primero también queda guardado.',
    newPhone: 'Teléfono nuevo',
    newEmail: 'Correo nuevo',
    wrongPhone:
      'Escribe un número de Estados Unidos de 10 dígitos, como (555) 010-0123, o empieza con + y el código de tu país.',
    wrongEmail: 'Escribe un correo como nombre@example.com.',
    blank: 'Escribe un teléfono nuevo, un correo nuevo o los dos.',
    save: 'Guardar',
  },
  toldBy: {
    title: '¿Quién te habló de nosotros?',
    hint: 'No tienes que decirlo. Si fue alguien que conoces, con su nombre podemos darle las gracias. Por favor, nada sobre tu salud.',
    label: 'Su nombre, o dónde supiste de nosotros',
    save: 'Guardar',
  },
  agreed: {
    title: 'Lo que aceptaste',
    version: 'Versión de nuestros textos legales: {versions}',
    noTexts: 'Ya no quiero mensajes de texto',
    takenBack: 'Dejaste de aceptarlo el {day}.',
    back: 'Para dejar de aceptar todo, retira tu solicitud o pide que borremos todo, en “Tú decides”.',
    backWithdrawn: 'Retiraste tu solicitud. También puedes pedir que borremos todo, en “Tú decides”.',
  },
  answers: {
    title: 'Tus respuestas',
    locked:
      'Son privadas, así que se abren con un código. Lo enviaremos al correo con el que hiciste tu solicitud.',
    noMail: 'No podemos mostrarlas en esta página. Pide una copia en “Tú decides” o llámanos.',
    sendCode: 'Envíame un código',
    sendAgain: 'Envíame otro código',
    label: 'Los seis dígitos de nuestro correo',
    show: 'Ver mis respuestas',
    open: 'Se muestran durante 15 minutos. Imprime esta página si quieres guardarlas.',
    reasons: 'Por qué fue un no',
  },
  rights: {
    title: 'Tú decides',
    withdraw: 'Retirar mi solicitud',
    copy: 'Recibir una copia de lo que tienen sobre mí',
    copyText: 'Comprobaremos que eres tú y te enviaremos todo, incluidas nuestras notas.',
    copyButton: 'Pedir una copia',
    erase: 'Borrar todo',
    eraseText: 'Comprobaremos que eres tú y borraremos tus respuestas para siempre. No se puede deshacer.',
    eraseButton: 'Pedir que se borre',
  },
  withdrawing: {
    title: '¿Quieres retirar tu solicitud?',
    text: 'Ya no seguiremos con ella ni te contactaremos al respecto, salvo para responder a otra petición tuya. Puedes enviar otra cuando quieras.',
    instead:
      'Si solo hay que cambiar algo de la llamada o tus datos de contacto, no la retires: puedes cambiarlo en tu página.',
    yes: 'Sí, retirarla',
    no: 'No, conservarla',
  },
  leave: {
    why: '¿Alguien más usa este dispositivo? Cierra tu página aquí. Para abrirla otra vez, te preguntaremos algo que solo tú sabes.',
    button: 'Cerrar mi página aquí',
  },
  asked: {
    title: 'Lo que nos dijiste aquí',
    contact: 'Nuevos datos de contacto',
    call: 'Un mensaje sobre la llamada',
    'told-by': 'Quién te habló de nosotros',
    'no-texts': 'Ya no aceptas mensajes de texto',
    withdrawal: 'Retiraste la solicitud',
    copy: 'Pediste una copia',
    erasure: 'Pediste borrar todo',
  },
  help: {
    title: '¿Prefieres hablar con una persona?',
    text: 'Llama al {phone} o escribe a {email}. Por favor, no pongas datos médicos en un correo.',
  },
};
