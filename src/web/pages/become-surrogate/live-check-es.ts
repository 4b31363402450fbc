import definition from 'virtual:live-check/surrogate-application/es';
import { liveCheck } from './live-check.ts';

/** The check in Spanish. */
export const check = liveCheck(definition);
