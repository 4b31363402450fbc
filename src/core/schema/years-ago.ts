import { _, type CodeKeywordDefinition } from 'ajv';

/**
 * The keywords of our own, `minimumYearsAgo` and `maximumYearsAgo`: a date lies at least, or at most, so many
 * years before today, to the day. Today is the day in UTC, so that browser and server agree. Other texts and
 * other types pass. Written as code, which a compiled validator carries with it.
 */
export const YEARS_AGO: CodeKeywordDefinition[] = [
  yearsAgo('minimumYearsAgo', 'is later than'),
  yearsAgo('maximumYearsAgo', 'is earlier than'),
];

function yearsAgo(keyword: string, fails: 'is later than' | 'is earlier than'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { params: ({ schemaCode }) => _`{ limit: ${schemaCode} }`, message: keyword },
    code(context) {
      const { data, schemaCode: years } = context;
      // `YYYY-MM-DD` sorts as it passes.
      const day = _`new Date().toISOString().slice(0, 10).replace(/^[0-9]+/, (year) => year - ${years})`;
      const isDay = _`/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(${data})`;
      const isOut = fails === 'is later than' ? _`${data} > ${day}` : _`${data} < ${day}`;
      context.fail(_`${isDay} && ${isOut}`);
    },
  };
}
