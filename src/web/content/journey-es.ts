import { stages as english, type Stage } from './journey.ts';

function stage(name: string, { months }: Stage): Stage {
  const [least, most] = months;
  return { name, months, length: least === most ? `${least} meses` : `de ${least} a ${most} meses` };
}

/** The stages of `journey.ts` in Spanish. */
export const stages: typeof english = {
  matching: stage('Búsqueda', english.matching),
  legalAndMedical: stage('Preparación legal y médica', english.legalAndMedical),
  pregnancy: stage('Embarazo', english.pregnancy),
};
