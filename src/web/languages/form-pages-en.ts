/**
 * The default texts of generated outcome pages, for what a form's `form.json` does not say, in US English. `{noun}` is
 * the noun for what the form sends, `{form}` is the form's title.
 */
export const formPagesEn = {
  /** A comma and the applicant's name follow, where the name is known. */
  title: 'Thank you',
  /** After the title, while no name is known. */
  untilNamed: 'for your {noun}',
  /** Before the form's title in the browser tab. It hides the verdict from people who can see the screen. */
  tabTitle: 'What happens next',
  linksTitle: 'Where to go from here',
  /** For every page that is not a "no". */
  received: {
    /** The heading for a visitor who has sent nothing. */
    openedTitle: ['What happens', 'after you send your {noun}'],
    /** Shown while a coordinator has to decide. */
    needsReview:
      'Your answers alone don’t tell us everything yet. A coordinator will read them and get back to you. There’s nothing more you need to do right now.',
    /** The second line of the heading in that case. */
    reviewTitle: 'A person will decide',
    help: { title: 'Questions?', text: 'Call or email us. A real person will answer.' },
  },
  notEligible: {
    text: 'You took the time to answer our questions, and we appreciate it. From what you told us, you don’t meet our basic requirements at this time. They don’t measure anyone’s worth.',
    /** The second line of the heading. */
    title: 'We can’t say yes',
    /** The heading for a visitor who has sent nothing. */
    openedTitle: ['If you don’t meet', 'our requirements'],
    opened:
      'If you send the form “{form}” and don’t meet our basic requirements right now, this page tells you why. Nothing has been sent from this browser tab, so there’s nothing about you here.',
    general:
      'Some of what we look at can change with time. If something changes for you, you’re welcome to answer our questions again. If you think we misread one of your answers, email us.',
    /** The subject line of an email to us. */
    subject: 'A question about the form “{form}”',
  },
} satisfies FormPagesTexts;

/** The type of these texts in every language. */
export interface FormPagesTexts {
  readonly title: string;
  readonly untilNamed: string;
  readonly tabTitle: string;
  readonly linksTitle: string;
  readonly received: {
    readonly openedTitle: readonly [string, string];
    readonly needsReview: string;
    readonly reviewTitle: string;
    readonly help: { readonly title: string; readonly text: string };
  };
  readonly notEligible: {
    readonly text: string;
    readonly title: string;
    readonly openedTitle: readonly [string, string];
    readonly opened: string;
    readonly general: string;
    readonly subject: string;
  };
}
