import { parentReasons } from '../../content/parent-reasons.ts';

/** Why surrogacy: the roads that lead to it, one under the other (SPECIFICATION.md section 2). */
export function WhySurrogacy() {
  return (
    <section className="section why-surrogacy" aria-labelledby="why-surrogacy">
      <h2 id="why-surrogacy">Why surrogacy: the roads that lead here</h2>
      <ul className="roads">
        {parentReasons.map(({ title, description }) => (
          <li className="roads__item" key={title}>
            <h3 className="roads__title">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
