/** Why families come to surrogacy. */
const parentReasons = [
  {
    title: 'A pregnancy wouldn’t be safe',
    description:
      'A heart condition, a past treatment, no uterus, or one that can’t carry. Your doctor said no.',
  },
  {
    title: 'Pregnancies haven’t lasted',
    description: 'Years of trying, and losses few people know about. You know what it takes to hope again.',
  },
  {
    title: 'You’re a male couple or a single man',
    description: 'Your wish for a child is the same. An egg donor and a surrogate can make it possible.',
  },
  {
    title: 'You have embryos, or donors in mind',
    description:
      'In gestational surrogacy, the embryo comes from you or from donors you chose. The surrogate carries the child but isn’t genetically related to your child.',
  },
];

/** Why surrogacy: four reasons, one below the other. */
export function WhySurrogacy() {
  return (
    <section className="section why-surrogacy" aria-labelledby="why-surrogacy">
      <h2 id="why-surrogacy">Why families choose surrogacy</h2>
      <ul className="roads">
        {parentReasons.map(({ title, description }) => (
          <li className="roads__item" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
