/** The "no" after a surrogates' form, in US English. */
export const notEligibleEn = {
  /** Nobody who looks over a shoulder reads a verdict. */
  metaTitle: 'About Your Surrogate Application',
  metaDescription:
    'What it means when a surrogate application doesn’t meet our basic requirements at this time.',
  keywords: ['surrogate requirements'],
  /** Two lines. */
  title: (name: string | null): readonly [string, string] => [
    name === null ? 'Thank you.' : `Thank you, ${name}.`,
    'We can’t say yes',
  ],
  /** The same for who has sent nothing. */
  openedTitle: (): readonly [string, string] => ['If you don’t meet', 'our requirements'],
  bigHeart: 'It takes a big heart to offer this.',
  toNobody:
    'If you don’t meet the basic requirements to be a surrogate in the U.S. at this time, that can still change. After you apply, this page tells you why.',
  toHer:
    'From what you told us, you don’t meet the basic requirements to be a surrogate in the U.S. at this time.',
  /** The one thing she can do: where all of her reasons can change, and where one can’t. */
  next: {
    applyAgain: 'When what’s below has changed, you’re welcome to apply again.',
    correct: 'If an answer below isn’t right, please correct it or email us.',
  },
  protect: 'The requirements protect surrogates’ health. They don’t measure anyone’s worth.',
  general:
    'Some of what we look at can change with time: weight, habits, having a child of your own. If something changes for you, you’re welcome to apply again. If you think we misread one of your answers, email us.',
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

/** These texts in one language, typed by the English ones. */
export type NotEligibleTexts = typeof notEligibleEn;
