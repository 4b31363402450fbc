import type { WidgetProps } from '@rjsf/utils';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { questionAt } from '../../core/form/question-tree.ts';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useMessages } from '../host/form-host.ts';
import { MINUS, PLUS } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
import { interpolate } from '../messages/messages.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useControl } from './use-control.ts';

/** A slider for a small whole number, with its value in figures between step buttons. */
export function SliderWidget(props: WidgetProps) {
  const { question: texts } = useMessages();
  const { label, value, onChange } = props;
  const { path, schema, ui, input } = useControl(props);
  const ref = useRef<HTMLInputElement>(null);
  const minimum = bound(schema['minimum'], 0);
  const maximum = bound(schema['maximum'], 10);
  const step = ui['ui:options']?.step ?? 1;
  const isSet = useIsSet(path, value);
  const current = typeof value === 'number' ? value : minimum;

  // It may have been moved before hydration. The rendered value may be older than the stored answer.
  const adopt = useEffectEvent(() => {
    const shown = ref.current?.value;
    if (shown !== undefined && shown !== String(current)) onChange(Number(shown));
  });
  // Only for the value at mount; every later move fires an event.
  useLayoutEffect(() => adopt(), []);

  function moveBy(steps: number): void {
    // The first press of "Fewer" chooses the lowest number.
    onChange(Math.min(maximum, Math.max(minimum, current + steps * step)));
  }

  const numbers = Array.from({ length: (maximum - minimum) / step + 1 }, (_none, at) => minimum + at * step);
  return (
    <div className="slider" data-scale={numbers.join(' ')} data-ends={`${minimum} ${maximum}`}>
      <button
        type="button"
        className="slider__step"
        aria-label={interpolate(texts.fewer, { label })}
        // Not `disabled`, which would drop the focus of the button just pressed.
        aria-disabled={isSet && current <= minimum}
        onClick={() => moveBy(-1)}
      >
        <Icon path={MINUS} size={20} />
      </button>
      <output className="slider__value" data-set={isSet} htmlFor={input.id} aria-live="off">
        <span className="visually-hidden">{label}: </span>
        {isSet ? current : texts.notSet}
      </output>
      <button
        type="button"
        className="slider__step"
        aria-label={interpolate(texts.more, { label })}
        aria-disabled={current >= maximum}
        onClick={() => moveBy(1)}
      >
        <Icon path={PLUS} size={20} />
      </button>
      <input
        {...input}
        ref={ref}
        className={isSet ? 'slider__line' : 'slider__line slider__line--unset'}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={current}
        aria-valuetext={isSet ? undefined : texts.notSet}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        // Selecting the default changes nothing in the input, and yet is an answer.
        onClick={({ currentTarget }) => onChange(Number(currentTarget.value))}
        onKeyUp={({ key, currentTarget }) => {
          if (MOVES.has(key)) onChange(Number(currentTarget.value));
        }}
      />
    </div>
  );
}

/** Whether a question has an answer: one that is not sent or is in doubt has none until the person changes it. */
function useIsSet(path: string, value: AnswerValue | undefined): boolean {
  const { form, touched, answers, assess } = useFormSession();
  const { form: contract } = form.definition;
  const names = useObservable(touched);
  // The default does not count as an answer while other answers contradict it.
  const isDoubted = assess(answers.get()).doubts.some(({ field }) => field === path);
  if (contract.notSent?.fields.includes(path) !== true && !isDoubted) return true;
  return names.includes(path) || value !== questionAt(form.definition, path)?.schema.default;
}

/** The keys that move a slider. */
const MOVES: ReadonlySet<string> = new Set([
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
]);

function bound(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
