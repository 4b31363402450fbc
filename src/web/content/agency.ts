/**
 * Who is behind the agency. The agency fills this in; what is null or empty is shown nowhere, and nothing here is made
 * up (docs/product.md#about).
 */
interface Agency {
  /** The company's name, as it is registered: `Harborlight Surrogacy LLC`. */
  readonly company: string | null;
  /** Where its office is: `Portland, Oregon`. */
  readonly city: string | null;
  /** Its license or registration, with who issued it: `New York gestational surrogacy program license 0000`. */
  readonly license: string | null;
  /** Since when it works: `2019`. */
  readonly since: string | null;
  /** Who runs it. */
  readonly people: readonly { readonly name: string; readonly role: string }[];
}

export const agency: Agency = { company: null, city: null, license: null, since: null, people: [] };
