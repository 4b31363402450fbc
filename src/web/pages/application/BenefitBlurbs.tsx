import { claims } from '../../content/claims.ts';

const benefits = [
  {
    title: 'Personalized Matching',
    description: `We compare ${claims.factors.figure} compatibility factors and introduce you only to surrogates who fit.`,
  },
  {
    title: 'Complete Support',
    description: 'Legal, medical and emotional: a coordinator brings the right people together for you.',
  },
  {
    title: 'Vetted Network',
    description: 'Every surrogate you meet has passed medical, psychological and background checks.',
  },
];

/** The three benefits beside the intended-parent form (SPECIFICATION.md section 2). */
export function BenefitBlurbs() {
  return (
    <section className="benefits" aria-label="What you can expect">
      {benefits.map(({ title, description }) => (
        <div className="benefits__item" key={title}>
          <h2 className="benefits__title">{title}</h2>
          <p>{description}</p>
        </div>
      ))}
    </section>
  );
}
