import type { WidgetProps } from '@rjsf/utils';
import { useBoxes } from './use-boxes.ts';

/** A few choices side by side or below one another; the question's legend names the group. */
export function RadioWidget(props: WidgetProps) {
  return <Choices {...props} className="radios" />;
}

/** Two large buttons, Yes and No, neither chosen in advance. */
export function YesNoWidget(props: WidgetProps) {
  return <Choices {...props} className="radios radios--yesno" />;
}

/** Checkboxes; the question's legend labels the group. Stored in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  return <Choices {...props} className="checkboxes" isMany />;
}

interface ChoicesProps extends WidgetProps {
  readonly className: string;
  /** Whether several choices may be selected. */
  readonly isMany?: boolean;
}

function Choices({ className, isMany = false, ...props }: ChoicesProps) {
  const { ref, choices, box } = useBoxes<HTMLDivElement>(props, isMany);
  return (
    <div className={className} ref={ref}>
      {choices.map(({ value, label }, index) => (
        <label className={isMany ? 'checkboxes__choice' : 'radio'} key={String(value)}>
          <input {...box(value, index)} className={isMany ? 'checkboxes__box' : 'radio__button'} />
          <span className="choice-label" dir="auto">
            {isMany ? label : capitalized(label)}
          </span>
        </label>
      ))}
    </div>
  );
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
