import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { currencySign } from '../../core/form/currency.ts';
import { unitField } from '../../core/form/posted-fields.ts';
import type { Unit } from '../../core/form/ui.schema.ts';
import { amountAnswer, normalizeAmount, shownAmount } from '../../core/form/units.ts';
import { useFormHost } from '../host/form-host.ts';
import { labelId } from '../question/field-ids.ts';
import { NUMBER_TEXT } from './number-text.ts';
import { useCommittedText, type TextConversion } from './use-committed-text.ts';
import { useControl } from './use-control.ts';

/** A number, with a choice of units if `ui.json` defines several. */
export function NumberWidget(props: WidgetProps) {
  const { units } = useControl(props).ui['ui:options'] ?? {};
  return units === undefined ? <PlainNumber {...props} /> : <Amount {...props} units={units} />;
}

function PlainNumber(props: WidgetProps) {
  const { ui, input } = useControl(props);
  const { locale } = useFormHost().messages;
  const { unit, currency } = ui['ui:options'] ?? {};
  const shownUnit = currency === undefined ? unit : currencySign(currency, locale);
  const unitId = shownUnit === undefined ? undefined : `${input.id}-unit`;
  const box = <NumberBox {...props} conversion={NUMBER_TEXT} unitId={unitId} />;
  if (unitId === undefined) return box;
  return (
    <span className={currency === undefined ? 'with-unit' : 'with-unit with-unit--before'}>
      {box}
      <UnitText id={unitId} text={shownUnit} />
    </span>
  );
}

/**
 * A number in one of several units. The person selects the unit (a phone's number keyboard has no letters) or types
 * it after the number. Selecting a unit keeps the number and reinterprets it. Works without JavaScript, too.
 */
function Amount({ units, ...props }: WidgetProps & { readonly units: readonly Unit[] }) {
  const { value, onChange } = props;
  const { session, path, ui, input } = useControl(props);
  const place = useRef<HTMLSpanElement>(null);
  const { definition } = session.form;
  const shown = shownAmount(value, units);
  /** The selected unit, with which the box is described. */
  const [selected, setSelected] = useState<string | undefined>(shown.unit ?? units[0]);

  const conversion = useMemo(
    (): TextConversion => ({
      toText: (answer) => shownAmount(answer, units).text,
      toAnswer: (text) => amountAnswer(text, units, chosenIn(place.current)),
      // When the box loses focus, an amount with a typed unit is converted and stored under that unit.
      tidy(text) {
        const settled = normalizeAmount(definition, path, text);
        if (settled === null) return text;
        const { [path]: own, ...others } = settled;
        for (const [other, answer] of Object.entries(others)) session.answer(other, answer);
        const next = shownAmount(own, units);
        setSelected(choose(place.current, next.unit));
        return next.text;
      },
    }),
    [definition, path, session, units],
  );

  // Runs before the box shows an answer set elsewhere, so that box and unit agree.
  useEffect(() => setSelected(choose(place.current, shown.unit)), [value, shown.unit]);

  function takeUnit(): void {
    setSelected(chosenIn(place.current));
    const text = place.current?.querySelector('input')?.value ?? '';
    if (text !== '') onChange(amountAnswer(text, units, chosenIn(place.current)));
  }

  const { unit = units[0] } = ui['ui:options'] ?? {};
  const isChoice = units.length > 1;
  const idOf = (each: string | undefined) => `${input.id}-unit${isChoice ? `-${each}` : ''}`;
  return (
    <span className={isChoice ? 'with-unit with-unit--choice' : 'with-unit'} ref={place}>
      <NumberBox {...props} conversion={conversion} unitId={idOf(selected)} />
      {!isChoice ? (
        <UnitText id={idOf(unit)} text={unit} />
      ) : (
        <span className="units" role="radiogroup" aria-labelledby={labelId(path)}>
          {units.map((each, index) => (
            <label className="units__unit" key={each}>
              <input
                className="units__choice"
                type="radio"
                name={unitField(path)}
                value={each}
                defaultChecked={each === (shown.unit ?? units[0])}
                onChange={takeUnit}
              />
              <span id={idOf(each)}>{index === 0 ? unit : each}</span>
            </label>
          ))}
        </span>
      )}
    </span>
  );
}

function chosenIn(place: Element | null): string | undefined {
  return place?.querySelector<HTMLInputElement>('input:checked')?.value;
}

/** Selects a unit, if there is one to select. @returns the unit selected now */
function choose(place: Element | null, unit: Unit | undefined): string | undefined {
  for (const choice of place?.querySelectorAll<HTMLInputElement>('.units__choice') ?? [])
    if (choice.value === unit) choice.checked = true;
  return chosenIn(place);
}

interface NumberBoxProps extends WidgetProps {
  readonly conversion: TextConversion;
  /** The id of the element with the unit. */
  readonly unitId: string | undefined;
}

/**
 * A plain text box with a number keyboard: a `type="number"` box swallows what it cannot read, changes with the mouse
 * wheel and refuses a decimal comma.
 */
function NumberBox({ conversion, unitId, ...props }: NumberBoxProps) {
  const { schema, ui, input } = useControl(props);
  const text = useCommittedText<HTMLInputElement>(props, conversion);
  const describedBy = input['aria-describedby'];
  return (
    <input
      {...input}
      {...text}
      className="input input--number"
      type="text"
      required={props.required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
      inputMode={ui['ui:options']?.inputMode ?? (schema.type === 'integer' ? 'numeric' : 'decimal')}
      aria-describedby={unitId === undefined ? describedBy : [unitId, describedBy].join(' ').trim()}
    />
  );
}

function UnitText({ id, text }: { readonly id: string | undefined; readonly text: ReactNode }) {
  return (
    <span className="with-unit__unit" id={id}>
      {text}
    </span>
  );
}
