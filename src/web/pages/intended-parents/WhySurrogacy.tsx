/** Why families come to surrogacy. */
const parentReasons = [
  {
    title: 'A pregnancy would not be safe',
    description:
      'A heart condition, a treatment behind you, a uterus that cannot carry. Your doctor said no.',
  },
  {
    title: 'Pregnancies have not lasted',
    description: 'Years of trying, and losses that few people know of. You know what it takes to hope again.',
  },
  {
    title: 'You are two men, or a man alone',
    description: 'The wish for a child is the same. An egg donor and a surrogate make it possible.',
  },
  {
    title: 'You have embryos, or donors in mind',
    description:
      'In gestational surrogacy the embryo comes from you, or from donors you chose. The surrogate carries your child and is no relation.',
  },
];

/** Why surrogacy: four reasons, one below the other. */
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
