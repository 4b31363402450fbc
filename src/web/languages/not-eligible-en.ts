/** The "no" after a surrogates' form, in US English. */
export const notEligibleEn = {
  /** Neutral, so that people who can see the screen do not read the verdict in the tab. */
  metaTitle: 'About Your Surrogate Application',
  metaDescription:
    'What it means when a surrogate application doesn’t meet our basic requirements at this time.',
  keywords: ['surrogate requirements'],
  /** The two lines of the heading. */
  title: (name: string | null): readonly [string, string] => [
    name === null ? 'Thank you.' : `Thank you, ${name}.`,
    'We can’t say yes',
  ],
  /** The heading for a visitor who has sent nothing. */
  openedTitle: (): readonly [string, string] => ['If you don’t meet', 'our requirements'],
  bigHeart: 'It takes a big heart to offer this.',
  toNobody:
    'If you don’t meet the basic requirements to be a surrogate in the U.S. at this time, that can still change. After you apply, this page tells you why and what’s next.',
  toHer:
    'From what you told us, you don’t meet the basic requirements to be a surrogate in the U.S. at this time.',
  /** The applicant's next step: `applyAgain` if all of the reasons can change, `correct` if one cannot. */
  next: {
    applyAgain: 'When what’s below has changed, you’re welcome to apply again.',
    correct: 'If an answer below isn’t right, please correct it or email us.',
  },
  protect: 'The requirements protect surrogates’ health. They don’t measure anyone’s worth.',
  general:
    'Some of what we look at can change with time: weight, habits, having a child of your own. If something changes for you, you’re welcome to apply again. If you think we misread one of your answers, email us.',
  requirementsTitle: 'Our basic requirements',
  /** The subject line of that email. */
  contactSubject: 'A question about my surrogate application',
  community: {
    title: 'Stay in touch',
    text: 'Our community is open to everyone who cares about surrogacy: surrogates, parents and friends.',
    join: 'Join Our Community',
    share: 'Share',
    /** What the share sheet shows. */
    shareTitle: 'Become a surrogate with {brand}',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type NotEligibleTexts = typeof notEligibleEn;
