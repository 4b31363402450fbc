import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';

/** One stage of the journey. */
export interface JourneyStage {
  readonly title: string;
  readonly length: string;
  readonly who: 'Intended parents' | 'Surrogate' | 'Both' | 'Both, each alone';
  readonly happens: string;
  readonly youDo: string;
  readonly weDo: string;
}

/** The ten stages, in the order of the free guide. */
export const journeyStages: readonly JourneyStage[] = [
  {
    title: 'Application',
    length: 'Reply within 24 hours',
    who: 'Both, each alone',
    happens:
      'You tell us about yourself at your own pace. The single-page surrogate application says at once whether our basic requirements are met.',
    youDo: 'Answer as you would to a doctor. A half answer now is a delay later.',
    weDo: 'A coordinator reads every application and contacts you within 24 hours.',
  },
  {
    title: 'Consultation call',
    length: '30-45 minutes',
    who: 'Both, each alone',
    happens: 'Your plans or your health, the money, the months ahead, and whatever keeps you awake.',
    youDo: 'Bring your questions, the awkward ones first. You may hang up undecided.',
    weDo: 'We say plainly what fits, what does not, and what the next step would ask of you.',
  },
  {
    title: 'Screening',
    length: 'Before any introduction',
    who: 'Both, each alone',
    happens:
      'For a surrogate: medical, psychological and background checks. For intended parents: medical and legal consultations, and proof that the costs can be carried.',
    youDo: 'Ask your doctors for your records early. Nothing else keeps people waiting as long.',
    weDo: 'We plan the appointments and explain what comes of them, one at a time.',
  },
  {
    title: 'Matching',
    length: stages.matching.length,
    who: 'Both',
    happens:
      'You get suggestions, each with its reasons. If both sides like what they read, you meet, mostly by video.',
    youDo: 'Read, meet, sleep on it. Then say yes or no. A no needs no reason.',
    weDo: 'We carry each answer to the other side, kindly. Only two yeses make a match.',
  },
  {
    title: 'Contract',
    length: `${stages.legalAndMedical.length}, with stage 6`,
    who: 'Both',
    happens:
      'Two lawyers, one for each side, write down what you have agreed: care, decisions, compensation, and what happens if.',
    youDo: 'Read every page. Sign when you have understood all of it, and not before.',
    weDo: 'We keep both lawyers to one calendar. No medication starts before both sides have signed.',
  },
  {
    title: 'Medical preparation and transfer',
    length: `${stages.legalAndMedical.length}, with stage 5`,
    who: 'Surrogate',
    happens:
      'The clinic prepares the surrogate with medication and sets a day. The transfer is short and needs no operation. It does not always lead to a pregnancy.',
    youDo: 'Follow the clinic’s plan, and call whenever something feels wrong.',
    weDo: 'We arrange the travel, and tell both sides the same thing on the same day.',
  },
  {
    title: 'First weeks',
    length: `The first of ${stages.pregnancy.length}`,
    who: 'Both',
    happens:
      'A blood test tells whether it has worked, then an ultrasound shows the heartbeat. If it has not worked, the clinic talks with you about another attempt.',
    youDo: 'Agree beforehand who hears a result first, and how.',
    weDo: 'We stay close while you wait. Counseling is there for both sides.',
  },
  {
    title: 'Pregnancy',
    length: `${stages.pregnancy.length} in all`,
    who: 'Both',
    happens:
      'Care passes to the surrogate’s own obstetrician. Decisions about her body are hers. Parents are near in the way you agreed.',
    youDo: 'Keep the calls you promised each other, also when there is nothing new.',
    weDo: `We call each of you, alone as well as together, and the hotline answers ${claims.hotline.figure}.`,
  },
  {
    title: 'Birth',
    length: `${claims.journey.figure} after the first call`,
    who: 'Both',
    happens:
      'A written plan says who is in the room, who holds the child first and whose names go on the papers. Where state law allows it, parentage is settled before.',
    youDo: 'If you travel, plan to arrive some weeks before the due date and to stay after it.',
    weDo: 'We see that hospital, lawyers and both families hold the same plan.',
  },
  {
    title: 'Home, and recovery',
    length: 'As long as you need',
    who: 'Both, each alone',
    happens:
      'The parents go home with their child. The surrogate goes home to recover, with medical care and a counselor. Contact goes on in the way you both wished for.',
    youDo: 'Joy and sadness may come on the same day, on either side. Say so.',
    weDo: 'We keep calling, and the hotline is still yours.',
  },
];
