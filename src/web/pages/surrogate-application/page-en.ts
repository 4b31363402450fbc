import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogatePage, type ApplicationTexts } from '../application/application-page.tsx';

const texts: ApplicationTexts = {
  eyebrow: 'For surrogates',
  title: 'Surrogate Application',
  intro:
    'A few questions about you, your health and your reasons. Answer as honestly as you can: each one is there for your safety, and a real person reads every answer.',
  description:
    'Apply to become a surrogate. It takes about ten minutes, and you’ll find out right away whether you meet our requirements.',
  keywords: ['surrogate application', 'apply to be a surrogate', 'surrogate requirements'],
};

/** The single-page surrogate application, in US English. */
export const page = (form: CompiledForm): PageModule =>
  surrogatePage(
    { path: '/surrogate-application', ogImage: '/social/surrogate-application.jpg' },
    texts,
    form,
  );
