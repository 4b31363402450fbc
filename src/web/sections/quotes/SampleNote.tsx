/** The small print under testimonials (PRODUCT.md, "Pages"): nobody should take a sample for a witness. */
export function SampleNote() {
  return (
    <p className="sample-note">Illustrative samples, written by us to show what a journey can be like.</p>
  );
}
