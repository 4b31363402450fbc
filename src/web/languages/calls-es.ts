import type { CallTexts } from './calls-en.ts';

/** Texts about the consultation call and the call request, in US Spanish (docs/voice.md#in-spanish). */
export const callsEs: CallTexts = {
  greeting: (name) => [name === null ? 'Hola,' : `Hola, ${name},`, 'gracias por tu solicitud'],
  openedTitle: () => ['Programa tu', 'llamada de consulta'],

  alreadyAsked: 'Tenemos tu solicitud y sabemos cuándo quieres que te llamemos.',
  afterArrival:
    'En cuanto nos llegue, el siguiente paso es una llamada con alguien de nuestro equipo. Ya puedes elegir horarios.',

  call: {
    heading: '¿Cuándo te llamamos?',
    toTimes: 'Elegir horarios',
    tellTimes:
      'Dinos qué días y horarios te quedan bien, y elegiremos uno para tu llamada. Dura de 30 a 45 minutos.',
    chooseTime: 'Elige una hora que te quede bien. La llamada dura de 30 a 45 minutos.',
    within:
      'Te contactaremos en un plazo de 24 horas desde que recibamos tu solicitud. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo y te diremos qué podemos hacer.',
    now: '¿Quieres programarla ya?',
    callUs: 'Llama al {phone}',
    emailUs: 'Escríbenos',
    emailSubject: 'Una hora para mi llamada de consulta',
    calendar: 'Calendario: elige una hora para tu llamada',
    loading: 'El calendario se está cargando…',
    notShown: 'El calendario no se puede mostrar aquí en este momento.',
    openBooking: 'Abre la página para reservar',
    orTellUs: '{booking}, o dinos aquí qué horarios te quedan bien.',
    noTime: '¿No ves una hora que te quede bien, o el calendario no funciona? {booking}, o {request}.',
    requestCall: 'pide una llamada',
    chooseTimes: 'Elige días y horas para tu llamada',
    formMissing: 'No se pudo cargar el formulario. Llámanos o escríbenos, o inténtalo otra vez.',
    tryAgain: 'Intentar otra vez',
    known: 'De tu solicitud {contact}',
    knownToUs: 'Usaremos el teléfono y el correo de tu solicitud.',
    change: 'Cambiar',
    changeWhat: ' cómo comunicarnos contigo',
  },

  callRequest: {
    about: 'Una llamada sobre tu solicitud',
    keepTogether:
      'Guardaremos esta solicitud de llamada junto con la solicitud que llenaste en esta pestaña.',
    keepTogetherWith: 'Guardaremos esta solicitud de llamada junto con tu solicitud, {reference}.',
    apart: 'Pedir una llamada sobre otra cosa',
  },
};
