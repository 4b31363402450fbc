import Type from 'typebox';
import { VERDICTS } from '../rules/verdict.ts';

/** What the server has decided. */
export const VerdictSchema = Type.Enum([...VERDICTS]);
