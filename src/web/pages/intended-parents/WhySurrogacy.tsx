import type { IntendedParentsTexts } from './texts-en.ts';

/** Why surrogacy: four reasons, one below the other. */
export function WhySurrogacy({ texts }: { readonly texts: IntendedParentsTexts['why'] }) {
  return (
    <section className="section why-surrogacy" aria-labelledby="why-surrogacy">
      <h2 id="why-surrogacy">{texts.heading}</h2>
      <ul className="roads">
        {texts.reasons.map(({ title, description }) => (
          <li className="roads__item" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
