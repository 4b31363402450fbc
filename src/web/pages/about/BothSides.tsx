import type { AboutTexts } from './texts-en.ts';

/** What each side gets, and what both share: two lists as arches that overlap in the middle. */
export function BothSides({ texts }: { readonly texts: AboutTexts['sides'] }) {
  return (
    <div className="both-sides">
      {(['parents', 'shared', 'surrogates'] as const).map((part) => (
        <div className={`both-sides__part both-sides__part--${part}`} key={part}>
          <h3>{texts[part].name}</h3>
          <ul className="both-sides__things">
            {texts[part].things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
