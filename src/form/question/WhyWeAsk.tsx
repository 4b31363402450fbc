/** Tells, for those who want to know, why a question is asked. Works without scripts. */
export function WhyWeAsk({ label, why }: { readonly label: string; readonly why: string }) {
  return (
    <details className="why-we-ask">
      <summary className="summary-link why-we-ask__summary">
        Why we ask<span className="visually-hidden">: {label}</span>
      </summary>
      <p className="why-we-ask__text">{why}</p>
    </details>
  );
}
