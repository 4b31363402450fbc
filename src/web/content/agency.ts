/**
 * The facts about the company behind the site. The agency fills them in; the site omits a fact that is null or empty,
 * and none of them is invented (docs/product.md#about).
 */
interface Agency {
  /** The company's name, as it is registered: `Harborlight Surrogacy LLC`. */
  readonly company: string | null;
  /** Where its office is: `Portland, Oregon`. */
  readonly city: string | null;
  /** Its license or registration with the issuer: `New York gestational surrogacy program license 0000`. */
  readonly license: string | null;
  /** The year it was founded: `2019`. */
  readonly since: string | null;
  /** Who runs it. */
  readonly people: readonly { readonly name: string; readonly role: string }[];
}

export const agency: Agency = { company: null, city: null, license: null, since: null, people: [] };
