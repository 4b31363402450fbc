import definition from 'virtual:live-check/surrogate-application';
import { liveCheck } from './live-check.ts';

/** The check in English. */
export const check = liveCheck(definition);
