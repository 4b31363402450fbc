import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogatePage, type ApplicationTexts } from '../application/application-page.tsx';

const texts: ApplicationTexts = {
  eyebrow: 'Para gestantes',
  title: 'Solicitud para ser gestante subrogada',
  intro:
    'Unas preguntas sobre ti, tu salud y tus razones. Responde con toda sinceridad: cada pregunta está ahí por tu seguridad, y una persona lee cada respuesta.',
  description:
    'Envía tu solicitud para ser gestante subrogada. Toma unos diez minutos, y enseguida sabrás si cumples con nuestros requisitos.',
  keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'requisitos para gestantes'],
};

/** The single-page surrogate application, in US Spanish (docs/voice.md#in-spanish). */
export const page = (form: CompiledForm): PageModule =>
  surrogatePage(
    { path: '/surrogate-application', ogImage: '/social/surrogate-application.jpg' },
    texts,
    form,
  );
