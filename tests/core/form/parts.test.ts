import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { shownParts } from '../../../src/core/form/parts.ts';
import { partProgress } from '../../../src/core/form/progress.ts';
import { labelOf } from '../../../src/core/form/validation.ts';
import { isAsked, screenOrder } from '../../../src/core/form/visibility.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { campers, campForm, problemsOfCamp } from '../../support/camp.ts';

const camp = campForm();
const BY_BUS: Answers = campers(camp);
const BY_CAR: Answers = { ...BY_BUS, comesByBus: 'no' };

const titles = (answers: Answers) => shownParts(camp, answers).map(({ title }) => title);

describe('a part with a condition', () => {
  it('is shown while the condition holds, and skipped otherwise', () => {
    expect(titles(BY_BUS)).toEqual(['Days', 'The bus of the Okafor family', 'Children', 'Review']);
    expect(titles(BY_CAR)).toEqual(['Days', 'Children', 'Review']);
    expect(titles({})).toEqual(['Days', 'Children', 'Review']);
    expect(shownParts(camp, BY_CAR, true)).toHaveLength(4);
  });

  it('asks nothing while it is skipped: its answers do not count and are not sent', () => {
    expect(isAsked(camp, 'stop', BY_CAR)).toBe(false);
    expect(screenOrder(camp, BY_CAR)).not.toContain('stop');
    const { stop: _stop, ...unanswered } = BY_CAR;
    const assessment = assessAnswers(camp, camp.validateAnswers, unanswered);
    expect(assessment.errors).toEqual([]);
    const bus = camp.form.parts.find(({ id }) => id === 'bus');
    expect(bus && partProgress(camp, bus, BY_CAR, [])).toMatchObject({ required: 0, toAnswer: 0 });
    const sent = prepareSubmission(camp, assessAnswers(camp, camp.validateAnswers, BY_CAR));
    expect(sent?.payload).toMatchObject({ stop: '' });
  });
});

describe('a text that reads answers', () => {
  it('inserts an existing answer, and nothing for a missing one', () => {
    expect(titles({ comesByBus: 'yes' })[1]).toBe('The bus of the  family');
    expect(labelOf(camp, 'children.0.weeks', BY_BUS)).toBe('How many weeks does Ada stay?');
    expect(labelOf(camp, 'children.1.weeks', { children: [{}, {}] })).toBe(
      'How many weeks does the child stay?',
    );
    expect(labelOf(camp, 'family', BY_BUS)).toBe('Family name');
  });

  it('names the question in the error summary', () => {
    const answers = { ...BY_BUS, children: [{ name: 'Ada' }] };
    expect(assessAnswers(camp, camp.validateAnswers, answers).errors).toMatchObject([
      { field: 'children.0.weeks', label: 'How many weeks does Ada stay?' },
    ]);
  });
});

describe('is refused by name:', () => {
  const FORM = 'form-schemas/camp/form.json';
  const UI = 'form-schemas/camp/ui.json';
  it.each<[string, Parameters<typeof problemsOfCamp>, string]>([
    [
      'a condition of the first step',
      ['form.json', ['parts', 0, 'when'], true],
      `${FORM} /parts/0/when: a condition of the first step. Begin with a step that is always shown.`,
    ],
    [
      'a condition of the review',
      ['form.json', ['review', 'when'], true],
      `${FORM} /review/when: a condition of the review.`,
    ],
    [
      'a condition that reads an unknown name',
      ['form.json', ['parts', 1, 'when'], { var: 'answers.bus' }],
      `${FORM} /parts/1/when/var: the unknown name "answers.bus".`,
    ],
    [
      'a title that reads an unknown name',
      ['form.json', ['parts', 1, 'title'], { var: 'answers.name' }],
      `${FORM} /parts/1/title/var: the unknown name "answers.name".`,
    ],
    [
      'a description that reads an entry outside of one',
      ['form.json', ['parts', 2, 'description'], { var: 'entry.name' }],
      `${FORM} /parts/2/description/var: the unknown name "entry.name".`,
    ],
    [
      'a label that reads an unknown name',
      ['ui.json', ['children', 'items', 'weeks', 'ui:title'], { var: 'entry.nickname' }],
      `${UI} /children/items/weeks/ui:title/var: the unknown name "entry.nickname".`,
    ],
    [
      'a hint with an unknown operator',
      ['ui.json', ['stop', 'ui:help'], { say: 'x' }],
      `${UI} /stop/ui:help/say: the unknown operator "say".`,
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfCamp(...change)).toContain(problem);
  });
});
