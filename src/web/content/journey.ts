/** A stage of a journey and how long it takes. */
export interface Stage {
  readonly name: string;
  /** In months: the least and the most it usually takes. */
  readonly months: readonly [least: number, most: number];
  /** The same in words: `2-4 months`. */
  readonly length: string;
}

function stage(name: string, least: number, most = least): Stage {
  return { name, months: [least, most], length: `${least === most ? least : `${least}-${most}`} months` };
}

/** The stages that have a usual length (docs/product.md#claims), in their order; in Spanish in `journey-es.ts`. */
export const stages = {
  matching: stage('Matching', 2, 4),
  legalAndMedical: stage('Legal and medical', 2, 3),
  pregnancy: stage('Pregnancy', 9),
};

/** When a child is born, in months from the first call: the least and the most it usually takes. */
export const birthMonths: Stage['months'] = [12, 18];
