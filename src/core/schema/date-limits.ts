import { _, type Code, type CodeKeywordDefinition } from 'ajv';
import {
  DATE_LIMIT_KEYWORDS,
  isDateLimitKeyword,
  parseDateLimit,
  type DateLimit,
  type DateLimitKeyword,
} from '../form/date-limit.ts';

/**
 * The keywords that limit a date: `formatMinimum`, `formatMaximum` and their exclusive forms. They have the names of
 * the ajv-formats keywords, but also accept days relative to today, which is the day in UTC so that browser and server
 * agree. Values that are not dates are valid. The check is generated as code, so that compiled validators contain it.
 */
export const DATE_LIMITS: CodeKeywordDefinition[] = Object.keys(DATE_LIMIT_KEYWORDS)
  .filter(isDateLimitKeyword)
  .map(dateLimit);

function dateLimit(keyword: DateLimitKeyword): CodeKeywordDefinition {
  const { comparison } = DATE_LIMIT_KEYWORDS[keyword];
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: {
      params: ({ schemaCode }) => _`{ comparison: ${comparison}, limit: ${schemaCode} }`,
      message: keyword,
    },
    code(context) {
      const { data, schema } = context;
      const limit = parseDateLimit(String(schema));
      if (limit === null) throw new Error(`${keyword}: the unknown date "${schema}"`);
      const isDay = _`/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(${data})`;
      context.fail(_`${isDay} && ${isBeyond(comparison, data, dayCode(limit))}`);
    },
  };
}

/** Comparing `YYYY-MM-DD` as text gives chronological order. */
function isBeyond(comparison: '>=' | '<=' | '>' | '<', data: Code, day: Code): Code {
  if (comparison === '>=') return _`${data} < ${day}`;
  if (comparison === '<=') return _`${data} > ${day}`;
  return comparison === '>' ? _`${data} <= ${day}` : _`${data} >= ${day}`;
}

/** Code for the day of the limit. Months and years keep today's day of the month: February 31 sorts before March 1. */
function dayCode(limit: DateLimit): Code {
  if ('day' in limit) return _`${limit.day}`;
  const { amount, unit } = limit;
  if (unit === 'd' || unit === 'w') {
    const days = unit === 'w' ? amount * 7 : amount;
    return _`new Date(Date.now() + ${days} * 864e5).toISOString().slice(0, 10)`;
  }
  const months = unit === 'y' ? amount * 12 : amount;
  return _`new Date().toISOString().slice(0, 10).replace(/^([0-9]{4})-([0-9]{2})/, (_, year, month) => {
    const count = year * 12 + (month - 1) + ${months};
    return String(Math.floor(count / 12)).padStart(4, "0") + "-" + String(count % 12 + 1).padStart(2, "0");
  })`;
}
