import { DROP_OFF_DAYS, type Numbers } from '../../../core/desk/numbers.ts';
import { useSession } from '../../session/session.ts';

type FormNumbers = Numbers['dropOff'][number];

/** Where people stop, form by form: a table whose bars are drawn beside their numbers. */
export function DropOff({ forms }: { readonly forms: Numbers['dropOff'] }) {
  const { desk } = useSession();
  // Of a form that nobody was counted at there is nothing to compare.
  const used = forms.filter(({ opened, steps }) => opened > 0 || steps.some(({ reached }) => reached > 0));
  return (
    <div className="stack">
      <h2>Where people stop</h2>
      <p className="muted drop-off__note">
        {used.length === 0
          ? `No form visits were counted in the last ${DROP_OFF_DAYS} days.`
          : `The last ${DROP_OFF_DAYS} days. Visits are counted anonymously, and not when a browser asks not to be tracked, so a form can be sent more often than opened.`}
      </p>
      <div className="drop-off__forms">
        {used.map((form) => (
          <DropOffTable key={form.form} form={form} title={desk.forms[form.form] ?? form.form} />
        ))}
      </div>
    </div>
  );
}

function DropOffTable({ form, title }: { readonly form: FormNumbers; readonly title: string }) {
  const stages = stagesOf(form);
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <table className="drop-off">
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Share</th>
          <th scope="col">Times</th>
          <th scope="col">Lost since the previous step</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ id, name, count }, index) => {
          const before = stages[index - 1]?.count;
          const lost = before === undefined || before === 0 ? null : Math.round((1 - count / before) * 100);
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="drop-off__bar">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="10" className="drop-off__rest" />
                  <rect width={(count / most) * 100} height="10" className="drop-off__part" />
                </svg>
                <span className="visually-hidden">{Math.round((count / most) * 100)}%</span>
              </td>
              <td className="numeric">{count.toLocaleString('en-US')}</td>
              <td className="numeric muted">{lost !== null && lost > 0 ? `−${lost}%` : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function stagesOf({ opened, steps, sent }: FormNumbers) {
  return [
    { id: 'opened', name: 'Opened', count: opened },
    ...steps.map(({ id, title, reached }) => ({ id: `step ${id}`, name: title, count: reached })),
    { id: 'sent', name: 'Sent', count: sent },
  ];
}
