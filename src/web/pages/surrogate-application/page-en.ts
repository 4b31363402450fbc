import { applicationsEn } from '../../languages/applications-en.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogateApplicationPage } from './SurrogateApplicationPage.tsx';

/** The page in English. */
export const page = (form: CompiledForm): PageModule => surrogateApplicationPage(applicationsEn, form);
