/**
 * What somebody says of a journey (SPECIFICATION.md section 3). Every testimonial in this folder is an
 * illustrative sample written by us, not a real person's words, and stands above the small print that says so.
 */
export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly role: 'Intended Parents' | 'Surrogate';
  readonly quote: string;
}
