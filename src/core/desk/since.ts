import Type from 'typebox';
import { isDay } from '../logic/dates.ts';

const SINCE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/;

/** The optional beginning or end of a period in a query: a day, or a time in UTC, in ISO 8601. */
export const SinceSchema = Type.Refine(
  Type.Optional(Type.String({ pattern: SINCE.source })),
  // What the pattern refuses is reported once.
  (text) => !SINCE.test(text) || (isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
  () => 'Use a day or a time that exists.',
);
