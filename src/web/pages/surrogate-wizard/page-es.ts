import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogatePage, type ApplicationTexts } from '../application/application-page.tsx';

const texts: ApplicationTexts = {
  title: 'Solicitud para ser gestante subrogada, paso a paso',
  intro:
    'Seis pasos cortos. Avanza y regresa cuando quieras. Puedes dejar respuestas en blanco y completarlas después.',
  description: 'Envía tu solicitud para ser gestante subrogada en seis pasos cortos, a tu ritmo.',
  keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'paso a paso'],
};

/** The surrogate application in six steps, in US Spanish (docs/voice.md#in-spanish). */
export const page = (form: CompiledForm): PageModule =>
  surrogatePage({ path: '/surrogate-application-v2', noIndex: true }, texts, form);
