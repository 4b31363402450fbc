import { claims } from '../claims.ts';

/** One of the four reasons of Home's 'Why Choose' (SPECIFICATION.md section 2). */
export interface Feature {
  /** Which drawing stands beside it. */
  readonly drawing: 'match' | 'checklist' | 'shelter' | 'door';
  readonly title: string;
  readonly description: string;
}

export const features: readonly Feature[] = [
  {
    drawing: 'match',
    title: 'Matching you can follow',
    description: `AI-assisted matching weighs ${claims.factors.figure} compatibility factors. You see why a match was suggested, and you decide.`,
  },
  {
    drawing: 'checklist',
    title: 'Screening before introduction',
    description: 'Every surrogate passes medical, psychological and background checks before you meet.',
  },
  {
    drawing: 'shelter',
    title: 'Legal and emotional support',
    description: 'Legal guidance and mental-health support belong to the journey, for both sides.',
  },
  {
    drawing: 'door',
    title: 'Your story stays yours',
    description: 'What you tell us serves your application and your match. You can ask us to delete it.',
  },
];
