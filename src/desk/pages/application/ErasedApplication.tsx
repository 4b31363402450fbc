import type { Erased } from '../../../core/desk/application.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ToTheDesk } from '../../shell/UnknownPage.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';

/** Replaces an application that the staff member has just erased: lists what is left of its person's data. */
export function ErasedApplication({
  reference,
  erased: { erased, stillThere },
}: {
  readonly reference: string;
  readonly erased: Erased;
}) {
  return (
    <>
      <PageHead
        title={
          erased.length > 1
            ? `${erased.length} applications are erased`
            : `Application ${reference} is erased`
        }
      />
      <div className="panel stack">
        {erased.length > 1 && <p>Erased: {erased.join(', ')}.</p>}
        {stillThere.length === 0 ? (
          <p>Nothing else of theirs is left here.</p>
        ) : (
          <>
            <p>
              These seem to be theirs and haven’t been erased. If the applicant asked for everything to be
              erased, erase them too:
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
