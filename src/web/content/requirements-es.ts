import type { ThresholdOf } from './requirements.ts';

/** The list of our requirements for surrogates in Spanish (docs/product.md#thresholds-in-copy). */
export const requirements = (of: ThresholdOf): readonly string[] => [
  `Tienes de ${of('minimumAge')} a ${of('maximumAge')} años`,
  `Tu IMC (BMI) está en nuestro rango, de ${of('minimumBmi')} a ${of('maximumBmi')}`,
  'Has tenido al menos un embarazo que llegó a término',
  'Tienes la ciudadanía o la residencia permanente de Estados Unidos',
  'No fumas ni consumes drogas recreativas',
  'No tienes ningún problema grave de salud',
  'No has tenido más de tres cesáreas',
];
