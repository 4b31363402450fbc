import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogatePage, type ApplicationTexts } from '../application/application-page.tsx';

const texts: ApplicationTexts = {
  title: 'Surrogate Application, Step by Step',
  intro: 'Six short steps. Go back and forth as you like. You can leave gaps and come back to them.',
  description: 'Apply to become a surrogate in six short steps, at your own pace.',
  keywords: ['surrogate application', 'apply to be a surrogate', 'step by step'],
};

/** The surrogate application in six steps, in US English. */
export const page = (form: CompiledForm): PageModule =>
  surrogatePage({ path: '/surrogate-application-v2', noIndex: true }, texts, form);
