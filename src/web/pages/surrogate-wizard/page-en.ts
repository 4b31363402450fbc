import { applicationsEn } from '../../languages/applications-en.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { surrogateWizardPage } from './SurrogateWizardPage.tsx';

/** The page in English. */
export const page = (form: CompiledForm): PageModule => surrogateWizardPage(applicationsEn, form);
