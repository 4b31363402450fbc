import type { CompiledForm } from '../../../form/session/form-session.ts';
import { surrogateApplicationEn } from '../../languages/surrogate-application-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogatePage } from '../application/surrogate-page.tsx';

/** The page in English. */
export const page = (form: CompiledForm): PageModule =>
  surrogatePage(
    { path: '/surrogate-application', ogImage: '/social/surrogate-application.jpg' },
    surrogateApplicationEn,
    form,
  );
