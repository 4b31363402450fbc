import { lazy, Suspense } from 'react';
import type { DeskFormProps } from './forms.ts';
import { Loading } from '../shell/Loading.tsx';

const DrawnForm = lazy(async () => ({ default: (await import('./DrawnForm.tsx')).DrawnForm }));

/**
 * One of the staff's own forms (`src/desk/forms/<id>/`), drawn by the engine of the site's. The engine and the form are
 * fetched when the first is drawn. Names of fields are ids on the page: no two forms of one page share one.
 */
export function DeskForm(props: DeskFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <DrawnForm key={props.form} {...props} />
    </Suspense>
  );
}
