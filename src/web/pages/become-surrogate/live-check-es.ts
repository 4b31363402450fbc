import form from 'virtual:live-check/surrogate-application/es';
import { compileForm } from '../../../core/form/compile-form.ts';
import { liveCheck } from './live-check.ts';

/** The check in Spanish. */
export const check = liveCheck(compileForm(form));
