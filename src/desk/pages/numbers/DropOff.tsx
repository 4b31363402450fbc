import { DROP_OFF_DAYS, type Numbers } from '../../../core/desk/numbers.ts';
import { useSession } from '../../session/session.ts';
import { Bars } from './Bars.tsx';

/** Where people stop, form by form. */
export function DropOff({ forms }: { readonly forms: Numbers['dropOff'] }) {
  const { desk } = useSession();
  // A form without any counted visits has nothing to compare.
  const used = forms.filter(({ opened, steps }) => opened > 0 || steps.some(({ reached }) => reached > 0));
  return (
    <div className="stack">
      <h2>Where people stop</h2>
      <p className="muted bars__note">
        {used.length === 0
          ? `No form visits were counted in the last ${DROP_OFF_DAYS} days.`
          : `The last ${DROP_OFF_DAYS} days. Visits are counted anonymously, and not when a browser asks not to be tracked, so a form can be sent more often than opened.`}
      </p>
      <div className="bars__forms">
        {used.map((form) => (
          <Bars
            key={form.form}
            title={desk.forms[form.form] ?? form.form}
            head={['Step', 'Times', 'Lost since the previous step']}
            bars={stagesOf(form)}
          />
        ))}
      </div>
    </div>
  );
}

function stagesOf({ opened, steps, sent }: Numbers['dropOff'][number]) {
  const stages = [
    { name: 'Opened', count: opened },
    ...steps.map(({ title, reached }) => ({ name: title, count: reached })),
    { name: 'Sent', count: sent },
  ];
  return stages.map((stage, index) => {
    const before = stages[index - 1]?.count ?? 0;
    const lost = before === 0 ? 0 : Math.round((1 - stage.count / before) * 100);
    return { ...stage, note: lost > 0 ? `−${lost}%` : '' };
  });
}
