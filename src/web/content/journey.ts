/** A stage of a journey as far as its length goes; what happens in it stands in `journey-stages.ts`. */
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

/** The stages of a journey (SPECIFICATION.md section 9). */
export const stages = {
  matching: stage('Matching', 2, 4),
  legalAndMedical: stage('Legal and medical', 2, 3),
  pregnancy: stage('Pregnancy', 9),
};

/** How long the stages take, one after the other. */
export const stageLengths: readonly Stage[] = [stages.matching, stages.legalAndMedical, stages.pregnancy];

/** When a child is born, in months from the first call (SPECIFICATION.md section 9): `claims.journey` in numbers. */
export const birthMonths: Stage['months'] = [12, 18];
