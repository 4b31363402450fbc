import { applicationsEs } from '../../languages/applications-es.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogateApplicationPage } from './SurrogateApplicationPage.tsx';

/** The page in Spanish. */
export const page = (form: CompiledForm): PageModule => surrogateApplicationPage(applicationsEs, form);
