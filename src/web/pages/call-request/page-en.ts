import { callsEn } from '../../languages/calls-en.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { callRequestPage } from './CallRequestPage.tsx';

/** The page in English. */
export const page = (form: CompiledForm): PageModule => callRequestPage(callsEn, form);
