import form from 'virtual:live-check/surrogate-application';
import { compileForm } from '../../../core/form/compile-form.ts';
import { liveCheck } from './live-check.ts';

/** The check in English. */
export const check = liveCheck(compileForm(form));
