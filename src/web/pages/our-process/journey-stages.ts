import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';

/** One stage of the journey. */
export interface JourneyStage {
  readonly title: string;
  readonly length: string;
  readonly who: 'Intended parents' | 'Surrogate' | 'Both' | 'Both, separately';
  readonly happens: string;
  readonly youDo: string;
  readonly weDo: string;
}

/** The ten stages, in the order of the free guide. */
export const journeyStages: readonly JourneyStage[] = [
  {
    title: 'Application',
    length: 'Reply within 24 hours',
    who: 'Both, separately',
    happens:
      'You tell us about yourself at your own pace. The one-page surrogate application tells you right away whether you meet our basic requirements.',
    youDo: 'Answer the way you’d answer your doctor. A partial answer now can mean a delay later.',
    weDo: 'A coordinator reads every application and contacts you within 24 hours.',
  },
  {
    title: 'Consultation call',
    length: '30-45 minutes',
    who: 'Both, separately',
    happens: 'Your plans or your health, the money, the months ahead, and whatever keeps you up at night.',
    youDo: 'Bring your questions, the awkward ones first. It’s fine to hang up undecided.',
    weDo: 'We’ll tell you plainly what fits, what doesn’t, and what the next step would ask of you.',
  },
  {
    title: 'Screening',
    length: 'Before any introduction',
    who: 'Both, separately',
    happens:
      'For surrogates: medical, psychological and background checks. For intended parents: medical and legal consultations, and proof that the full cost can be covered.',
    youDo: 'Ask your doctors for your records early. Waiting for records is a common cause of delay.',
    weDo: 'We set up the appointments and explain the results, one at a time.',
  },
  {
    title: 'Matching',
    length: stages.matching.length,
    who: 'Both',
    happens:
      'You get suggestions, each with its reasons. If both sides like what they read, you’ll meet, usually by video.',
    youDo: 'Read, meet, sleep on it. Then say yes or no. You never have to explain a no.',
    weDo: 'We pass each answer on to the other side, kindly. It’s a match only when you both say yes.',
  },
  {
    title: 'Contract',
    length: `${stages.legalAndMedical.length}, with stage 6`,
    who: 'Both',
    happens:
      'Two lawyers, one for each side, write down what you’ve agreed on: care, decisions, compensation, and what happens if plans change.',
    youDo: 'Read every page. Sign when you understand all of it, and not before.',
    weDo: 'We keep both lawyers on one calendar. No medication starts until both sides have signed.',
  },
  {
    title: 'Medical preparation and transfer',
    length: `${stages.legalAndMedical.length}, with stage 5`,
    who: 'Surrogate',
    happens:
      'The clinic prepares the surrogate with medication and sets a date. The transfer is usually quick and doesn’t involve surgery. It doesn’t always lead to a pregnancy.',
    youDo: 'Follow the clinic’s plan, and call any time something feels wrong.',
    weDo: 'We arrange the travel, and tell both sides the same thing on the same day.',
  },
  {
    title: 'First weeks',
    length: `The first of ${stages.pregnancy.length}`,
    who: 'Both',
    happens:
      'A blood test shows whether it worked, then an ultrasound shows the heartbeat. If it didn’t work, the clinic will talk with you about trying again.',
    youDo: 'Agree ahead of time on who hears a result first, and how.',
    weDo: 'We’re close by while you wait, and there’s counseling for both sides.',
  },
  {
    title: 'Pregnancy',
    length: `${stages.pregnancy.length} in all`,
    who: 'Both',
    happens:
      'Care moves to the surrogate’s own obstetrician. Decisions about her body are hers. Parents are involved in the way you agreed on.',
    youDo: 'Keep the calls you promised each other, even when there’s nothing new.',
    weDo: `We call each of you, separately and together, and the hotline answers ${claims.hotline.figure}.`,
  },
  {
    title: 'Birth',
    length: `${claims.journey.figure} after the first call`,
    who: 'Both',
    happens:
      'A written plan says who’s in the room, who holds the child first and whose names go on the papers. Where state law allows it, parentage is settled beforehand.',
    youDo:
      'If you’re traveling, plan to arrive a few weeks before the due date and to stay on after the birth.',
    weDo: 'We make sure the hospital, the lawyers and both families have the same plan.',
  },
  {
    title: 'Home, and recovery',
    length: 'As long as you need',
    who: 'Both, separately',
    happens:
      'The parents go home with their child. The surrogate goes home to recover, with medical care and a counselor. You stay in touch in the way you both wanted.',
    youDo: 'Joy and sadness may come on the same day, on either side. Tell us.',
    weDo: 'We keep calling, and the hotline is still yours.',
  },
];
