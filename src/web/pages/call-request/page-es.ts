import { callsEs } from '../../languages/calls-es.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { callRequestPage } from './CallRequestPage.tsx';

/** The page in Spanish. */
export const page = (form: CompiledForm): PageModule => callRequestPage(callsEs, form);
