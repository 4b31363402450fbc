import Type from 'typebox';
import { VERDICTS } from '../rules/verdict.ts';

/** The server's verdict on an application. */
export const VerdictSchema = Type.Enum([...VERDICTS]);
