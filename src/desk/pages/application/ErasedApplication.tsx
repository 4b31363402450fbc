import type { Erased } from '../../../core/desk/application.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ToTheDesk } from '../../shell/UnknownPage.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';

/** In place of an application that she has just erased: what came with it and is still there. */
export function ErasedApplication({
  reference,
  erased: { stillThere },
}: {
  readonly reference: string;
  readonly erased: Erased;
}) {
  return (
    <>
      <PageHead title={`Application ${reference} is erased`} />
      <div className="panel stack">
        {stillThere.length === 0 ? (
          <p>No other applications came with it.</p>
        ) : (
          <>
            <p>
              These came with it and haven’t been erased. If the applicant asked for everything to be erased,
              erase them too:
            </p>
            <ul className="lines related">
              {stillThere.map((other) => (
                <li key={other}>
                  <ReferenceLink reference={other} />
                </li>
              ))}
            </ul>
          </>
        )}
        <ToTheDesk />
      </div>
    </>
  );
}
