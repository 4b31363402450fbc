import { closestName } from '../edit-distance.ts';
import { canonicalJson, isJsonObject, type Json } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import type { LogicProblem } from './check-logic.ts';
import { collectProblems } from '../problem.ts';
import { LONGEST_TEXT } from './operators.ts';
import {
  constantType,
  unionType,
  kindsInWords,
  maxTextLength,
  presentType,
  valueType,
  type Kind,
  type Types,
  type ValueType,
} from './value-type.ts';

interface TypedRule {
  /** The type of the rule's result. */
  readonly type: ValueType;
  readonly problems: readonly LogicProblem[];
}

interface Expectation {
  /** The type of each name that the rule may read. */
  readonly types: Types;
  /** The kinds that the rule's result may have. */
  readonly yields: readonly Kind[];
  /** Whether a missing value, an empty text and 0 count as false, as they do in forms. */
  readonly allowsBlank?: boolean;
  /**
   * Whether the rule is advice, which may use the current day and the page's language, and may be evaluated while facts
   * are missing.
   */
  readonly isAdvice?: boolean;
}

const NUMBER: ValueType = valueType(['number']);
const TEXT: ValueType = valueType(['text']);
const DATE: ValueType = valueType(['date']);
const BOOLEAN: ValueType = valueType(['boolean']);
/** The type of an invalid rule, which suppresses further problems. */
const ANY: ValueType = valueType([]);

/** More decimals than any number needs. */
const MOST_DECIMALS = 10;

/**
 * Checks the types of the values in a rule: numbers are compared with numbers, and texts only with texts that the other
 * side can be; the operands of `and` are conditions; and the result has a kind that its place accepts. json-logic-js
 * itself compares anything, and returns false.
 * @param rule a rule that `checkLogic` has accepted
 */
export function checkTypes(
  rule: Json,
  { types, yields, allowsBlank = false, isAdvice = false }: Expectation,
): TypedRule {
  const { problems, report } = collectProblems({});

  function infer(value: Json, path: string): ValueType {
    if (value === null) report(path, 'null', 'Write a value or a rule.');
    if (Array.isArray(value)) {
      report(path, 'a list where a value belongs', 'Remove the brackets, or say what becomes of the list.');
      return ANY;
    }
    return isJsonObject(value) ? inferOperation(value, path) : constantType(value);
  }
  /** Forms may compare with `null`, or return it, for an unanswered question. */
  function inferOrNull(value: Json, path: string): ValueType {
    return value === null && allowsBlank ? constantType(null) : infer(value, path);
  }
  function inferOperation(rule: { readonly [operator: string]: Json }, path: string): ValueType {
    const [[operator, given] = ['', null]] = Object.entries(rule);
    const at = path + formatPointer([operator]);
    const isSeveral = Array.isArray(given);
    const values: readonly Json[] = isSeveral ? given : [given];
    const place = (index: number): string => (isSeveral ? `${at}/${index}` : at);
    const each = (): readonly ValueType[] => values.map((value, index) => infer(value, place(index)));
    const all = (kinds: readonly Kind[], what: string): void => {
      each().forEach((type, index) => expectKinds(type, kinds, place(index), what));
    };

    switch (operator) {
      case 'var':
        return inferVariable(values, at);
      case 'if':
        return inferIf(values, place);
      case 'and':
      case 'or': {
        const operands = each();
        operands.forEach((type, index) => {
          // In JSON-Logic, `{"or": [{"var": "answers.note"}, ""]}` provides a fallback.
          const isElse = allowsBlank && index > 0 && index === operands.length - 1;
          if (!isElse || typeof values[index] === 'boolean') expectCondition(type, place(index));
        });
        const seen = new Set<string>();
        values.forEach((value, index) => {
          const text = canonicalJson(value);
          if (seen.has(text)) report(place(index), `the same twice within "${operator}"`, 'Remove one.');
          seen.add(text);
        });
        return unionType(operands.map(({ isConstant: _isConstant, ...type }) => type));
      }
      case '!':
      case '!!':
        each().forEach((type, index) => expectCondition(type, place(index)));
        return BOOLEAN;
      case '==':
      case '!=':
      case '===':
      case '!==':
        compareEqual(
          values,
          values.map((value, index) => inferOrNull(value, place(index))),
          at,
        );
        return BOOLEAN;
      case '<':
      case '<=':
      case '>':
      case '>=':
        compareOrder(values, each(), at);
        return BOOLEAN;
      case '+':
        // With one operand, `+` converts a text to a number.
        all(values.length === 1 ? ['number', 'text'] : ['number'], 'is added up');
        return NUMBER;
      case '/':
        if (values[1] === 0) report(place(1), 'a division by 0', 'Divide by another number.');
        all(['number'], 'is divided');
        return NUMBER;
      case '-':
      case '*':
      case 'min':
      case 'max':
        all(['number'], 'is a number here');
        return NUMBER;
      case 'round': {
        const decimals = values[1] ?? null;
        const isWhole =
          Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MOST_DECIMALS;
        if (!isWhole) {
          const fix = `Write a whole number from 0 to ${MOST_DECIMALS}.`;
          report(place(1), `${JSON.stringify(decimals)} as the number of decimals`, fix);
        }
        expectKinds(infer(values[0] ?? null, place(0)), ['number'], place(0), 'is rounded');
        return NUMBER;
      }
      case 'in':
        inferIn(values, place);
        return BOOLEAN;
      case 'cat':
        return inferText(values, each(), place, at);
      case 'join':
        expectKinds(infer(values[0] ?? null, place(0)), ['list'], place(0), 'is joined');
        expectKinds(infer(values[1] ?? null, place(1)), ['text'], place(1), 'joins a list');
        return TEXT;
      case 'startsWith': {
        expectKinds(infer(values[0] ?? null, place(0)), ['text', 'date'], place(0), 'is a text here');
        const beginning = infer(values[1] ?? null, place(1));
        expectKinds(beginning, ['text', 'date'], place(1), 'is a text here');
        if (values[1] === '')
          report(place(1), 'an empty text, which every text starts with', 'Write the beginning.');
        return BOOLEAN;
      }
      case 'addYears':
      case 'addMonths':
      case 'addDays': {
        const [day = ANY, count = ANY] = each();
        expectKinds(day, ['date'], place(0), 'is a date here');
        expectKinds(count, ['number'], place(1), 'is added to a date');
        if (typeof values[1] === 'number' && !Number.isInteger(values[1]))
          report(place(1), `${values[1]} as a number of years, months or days`, 'Write a whole number.');
        return DATE;
      }
      case 'yearsBetween':
        all(['date'], 'is a date here');
        return NUMBER;
      case 'known':
        if (!isAdvice) {
          const fix =
            'Remove it: only advice is given while a fact is missing; any other rule is unknown then.';
          report(at, '"known" outside of advice', fix);
        } else if (!isJsonObject(given) || typeof given['var'] !== 'string') {
          report(at, `"known" of ${JSON.stringify(given)}`, 'Name one fact: {"known": {"var": "age"}}.');
        }
        return BOOLEAN;
      case 'dateText':
        if (!isAdvice) {
          const fix = 'Write dates out in advice alone: rules compare days, and know no language.';
          report(at, '"dateText" outside of advice', fix);
        }
        all(['date'], 'is written out as a date');
        return TEXT;
      case 'count':
      case 'sum':
        return NUMBER;
      default:
        return ANY;
    }
  }
  function inferVariable([name, fallback]: readonly Json[], path: string): ValueType {
    const type = types.get(String(name)) ?? ANY;
    if (fallback === undefined) return type;
    const isNeeded = type.kinds.has('nothing');
    if (!isNeeded && !allowsBlank) {
      report(`${path}/1`, 'a fallback for what is never missing here', 'Remove it.');
    }
    return unionType([presentType(type), constantType(fallback)]);
  }
  function inferIf(values: readonly Json[], place: (index: number) => string): ValueType {
    const results: ValueType[] = [];
    const conditions = new Set<string>();
    values.forEach((value, index) => {
      const type = inferOrNull(value, place(index));
      const isLast = index === values.length - 1;
      if (index % 2 === 1 || isLast) return void results.push(type);
      expectCondition(type, place(index));
      const text = canonicalJson(value);
      if (conditions.has(text)) report(place(index), 'a duplicate condition', 'Remove one.');
      conditions.add(text);
    });
    if (values.length % 2 === 0) results.push(valueType(['nothing']));
    const { isConstant: _isConstant, ...type } = unionType(results);
    return type;
  }
  function inferIn(
    [needle = null, haystack = null]: readonly Json[],
    place: (index: number) => string,
  ): void {
    const type = infer(needle, place(0));
    if (Array.isArray(haystack)) {
      if (haystack.length === 0) report(place(1), 'an empty list', 'Name the values.');
      haystack.forEach((value: Json, index) => {
        const at = `${place(1)}/${index}`;
        if (typeof value === 'object') report(at, 'a rule in a list', 'Write plain values.');
        else if (haystack.indexOf(value) < index)
          report(at, `${JSON.stringify(value)} a second time`, 'Remove one.');
        else expectShared(type, constantType(value), at);
      });
      return;
    }
    const list = infer(haystack, place(1));
    expectKinds(list, ['list', 'text'], place(1), 'is searched');
    if (type.isConstant === true && list.isConstant === true) {
      report(place(1), 'two values that never change', 'Read an answer or a fact in one of them.');
    }
    const isWord = list.kinds.has('text') && (list.isConstant === true || list.values !== undefined);
    if (isWord && !list.kinds.has('list')) {
      const fix = 'Write the values as a list: ["yes", "no"], or compare with ===.';
      report(place(1), 'a text that is searched for letters', fix);
    }
    if (needle === '') report(place(0), 'an empty text, which is in every text', 'Write what to look for.');
    if (list.kinds.has('list')) expectShared(list, type, place(0), true);
  }

  /** Checks a `cat`. Where nothing may be blank, every part has to be a text or number that adds something. */
  function inferText(
    values: readonly Json[],
    types: readonly ValueType[],
    place: (index: number) => string,
    path: string,
  ): ValueType {
    const longest = types.reduce((sum, type) => sum + maxTextLength(type), 0);
    if (longest > LONGEST_TEXT) {
      const found = `a text that can come to ${longest.toLocaleString('en-US')} characters`;
      report(path, found, `Put less together: ${LONGEST_TEXT.toLocaleString('en-US')} at most.`);
      return TEXT;
    }
    if (values.length === 1 && types[0]?.isConstant === true) {
      report(path, 'a "cat" of a single text', 'Write the text alone, or add what belongs to it.');
    }
    values.forEach((value, index) => {
      const type = types[index] ?? ANY;
      if (allowsBlank) {
        const kinds: readonly Kind[] = ['number', 'text', 'date', 'boolean', 'list'];
        return expectKinds(type, kinds, place(index), 'is a text here');
      }
      if (isAdvice && type.kinds.has('date')) {
        const fix = 'Put it into {"dateText": …}, which writes it in the language of the page.';
        report(place(index), 'a date as rules hold it (2027-03-03)', fix);
      }
      expectKinds(type, ['number', 'text', 'date'], place(index), 'is a text here');
      for (const number of numbersWritten(value)) {
        report(place(index), `the number ${number} within a text`, 'Put it between quotation marks.');
      }
      if (value === '') report(place(index), 'an empty text', 'Remove it.');
      if (isJsonObject(value) && value['var'] === undefined && type.kinds.has('nothing')) {
        report(
          place(index),
          'an "if" that may yield nothing',
          'Give it a last value, if only an empty text.',
        );
      }
      if (index > 0 && canonicalJson(value) === canonicalJson(values[index - 1])) {
        report(place(index), 'the same twice in a row', 'Remove one.');
      }
    });
    return { ...TEXT, longest };
  }

  function compareEqual(values: readonly Json[], types: readonly ValueType[], path: string): void {
    const [one = ANY, other = ANY] = types;
    if (sameOrConstant(values, types, path)) return;
    if (one.isConstant === true) expectShared(other, one, `${path}/0`);
    else expectShared(one, other, `${path}/1`);
  }
  function compareOrder(values: readonly Json[], sides: readonly ValueType[], path: string): void {
    if (sameOrConstant(values, sides, path)) return;
    const kinds = sides.map((type) => [...presentType(type).kinds]);
    const isAll = (kind: Kind): boolean => kinds.every((own) => own.every((each) => each === kind));
    if (isAll('number') || isAll('date')) return;
    // A fact of any text is taken for a date if the other side is a date.
    const isDay = ({ kinds: own, values: known, isConstant }: ValueType): boolean =>
      own.has('date') || (own.has('text') && known === undefined && isConstant !== true);
    if (sides.every(isDay) && kinds.some((own) => own.includes('date'))) return;
    const wrong = kinds.findIndex((own) => own.some((kind) => kind !== 'number'));
    const found = kinds.map((own) => kindsInWords(own) || 'nothing').join(', compared with ');
    const name = values.find((value) => typeof value === 'string' && types.has(value));
    const fix =
      name === undefined
        ? 'Compare numbers with numbers (without quotation marks), and dates with dates.'
        : `Did you mean {"var": ${JSON.stringify(name)}}?`;
    report(
      `${path}/${wrong}`,
      isAll('text') ? 'two texts, of which none is more than the other' : found,
      fix,
    );
  }
  function sameOrConstant(values: readonly Json[], types: readonly ValueType[], path: string): boolean {
    if (types.every(({ isConstant }) => isConstant === true)) {
      report(path, 'two values that never change', 'Read an answer, a fact or a threshold in one of them.');
      return true;
    }
    const texts = new Set(values.map(canonicalJson));
    if (texts.size === values.length) return false;
    report(path, 'a value compared with itself', 'Compare it with another.');
    return true;
  }
  /** Reports values that can never be equal. @param path of the second value */
  function expectShared(one: ValueType, other: ValueType, path: string, isList = false): void {
    const plain = ({ kinds }: ValueType): readonly string[] =>
      [...kinds].filter((kind) => kind !== 'nothing').map((kind) => (kind === 'date' ? 'text' : kind));
    if (plain(one).length === 0 || plain(other).length === 0) return;
    if (!isList && !plain(one).some((kind) => plain(other).includes(kind))) {
      const found = `${kindsInWords(presentType(other).kinds) || 'nothing'}, compared with ${kindsInWords(presentType(one).kinds) || 'nothing'}`;
      return report(path, found, 'Compare values of one kind: numbers stand without quotation marks.');
    }
    const { values: these } = one;
    const { values: those } = other;
    if (these === undefined || those === undefined || those.some((value) => these.includes(value))) return;
    const [value] = those;
    const near = closestName(String(value), these.map(String));
    const meant = near === null ? '' : `Did you mean ${JSON.stringify(near)}? `;
    const fix = `${meant}Use one of: ${these.map((each) => JSON.stringify(each)).join(', ')}.`;
    report(path, `${JSON.stringify(value)}, which it can’t be`, fix);
  }
  function expectCondition({ kinds, isConstant }: ValueType, path: string): void {
    if (isConstant === true) {
      report(path, 'a value where a condition belongs', 'Compare something, such as an answer with "yes".');
    } else if (!allowsBlank) {
      const others = [...kinds].filter((kind) => kind !== 'boolean');
      if (others.length > 0) {
        report(path, `${kindsInWords(others)} where a condition belongs`, 'Compare it with something.');
      }
    } else if (kinds.size === 1 && kinds.has('group')) {
      report(path, 'a group where a condition belongs', 'Read an answer in it.');
    }
  }
  function expectKinds(type: ValueType, kinds: readonly Kind[], path: string, what: string): void {
    const wrong = [...type.kinds].filter((kind) => kind !== 'nothing' && !kinds.includes(kind));
    const isNothing = type.kinds.size === 1 && type.kinds.has('nothing');
    if (wrong.length === 0 && (!isNothing || type.isConstant === true)) return;
    const found = isNothing ? 'nothing' : kindsInWords(wrong);
    report(path, `${found}, which ${what}`, `Give ${kindsInWords(kinds)}.`);
  }

  const type = infer(rule, '');
  const isBlank = (kind: Kind): boolean => allowsBlank && kind === 'nothing' && type.kinds.has('boolean');
  const wrong = [...type.kinds].filter((kind) => !yields.includes(kind) && !isBlank(kind));
  if (problems.length === 0 && wrong.length > 0) {
    report('', `a rule that yields ${kindsInWords(wrong)}`, `Let it yield ${kindsInWords(yields)}.`);
  }
  return { type, problems };
}

/** The number literals in a part of a text, including the results of its `if`. */
function numbersWritten(part: Json): readonly number[] {
  if (typeof part === 'number') return [part];
  const chosen = isJsonObject(part) ? part['if'] : undefined;
  if (!Array.isArray(chosen)) return [];
  return chosen.flatMap((each: Json, index) =>
    index % 2 === 1 || index === chosen.length - 1 ? numbersWritten(each) : [],
  );
}
