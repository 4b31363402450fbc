/** How the two strands of a journey run through a piece of it. */
export type StrandShape = 'start' | 'apart' | 'meet' | 'together' | 'part';

/** The parents' strand, then the surrogate's, from top to bottom of a square of 100. They cross as they meet. */
const paths: Readonly<Record<StrandShape, readonly [string, string]>> = {
  start: ['M20 50V100', 'M80 50V100'],
  apart: ['M20 0V100', 'M80 0V100'],
  meet: ['M20 0C20 65 60 35 60 100', 'M80 0C80 65 40 35 40 100'],
  together: ['M60 0V100', 'M40 0V100'],
  part: ['M60 0C60 65 20 35 20 100', 'M40 0C40 65 80 35 80 100'],
};

/** A piece of the drawn line that joins the stages: stretched to the height of what it stands beside. */
export function Strands({ shape }: { shape: StrandShape }) {
  const [parents, surrogate] = paths[shape];
  return (
    <svg
      className="strands"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="strands__parents" d={parents} vectorEffect="non-scaling-stroke" />
      <path className="strands__surrogate" d={surrogate} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
