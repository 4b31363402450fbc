/** A stage of a journey and how long it takes. */
export interface Stage {
  readonly name: string;
  /** The usual minimum and maximum, in months. */
  readonly months: readonly [least: number, most: number];
  /** The same in words: `2-4 months`. */
  readonly length: string;
}

function stage(name: string, least: number, most = least): Stage {
  return { name, months: [least, most], length: `${least === most ? least : `${least}-${most}`} months` };
}

/** The stages that have a usual length (docs/product.md#claims), in order; `journey-es.ts` has them in Spanish. */
export const stages = {
  matching: stage('Matching', 2, 4),
  legalAndMedical: stage('Legal and medical', 2, 3),
  pregnancy: stage('Pregnancy', 9),
};

/** The usual minimum and maximum time from the first call to the birth, in months. */
export const birthMonths: Stage['months'] = [12, 18];
