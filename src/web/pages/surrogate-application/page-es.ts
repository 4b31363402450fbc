import type { CompiledForm } from '../../../form/session/form-session.ts';
import { surrogateApplicationEs } from '../../languages/surrogate-application-es.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogatePage } from '../application/surrogate-page.tsx';

/** The page in Spanish. */
export const page = (form: CompiledForm): PageModule =>
  surrogatePage(
    { path: '/surrogate-application', ogImage: '/social/surrogate-application.jpg' },
    surrogateApplicationEs,
    form,
  );
