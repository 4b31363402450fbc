/** The texts of header and footer, and the free guide, in US English. */
export const shell = {
  /** The free guide (docs/product.md#guide), which `npm run guide` prints. */
  guide: {
    href: '/guide/surrogacy-in-2025.pdf',
    title: 'Surrogacy in 2025',
    /** The folder of the pictures of its pages: `cover.webp` and so on. */
    pictures: '/guide',
    /** A test compares this with the printed file. */
    pages: 18,
  },

  header: {
    /** The name of the link home. */
    home: '{brand}, home',
    questions: 'Questions?',
    menu: 'Menu',
    closeMenu: 'Close',
    /** The name of the navigation. */
    label: 'Main',
    links: {
      '/intended-parents': 'For Intended Parents',
      '/become-surrogate': 'For Surrogates',
      '/our-process': 'Our Process',
      '/about': 'About',
    },
    getStarted: 'Get Started',
  },

  footer: {
    about: 'We match intended parents with screened surrogates across the United States.',
    label: 'Footer',
    groups: {
      intendedParents: {
        title: 'Intended Parents',
        '/intended-parents': 'Find a Surrogate',
        '/intended-parent-application': 'Start Your Journey',
      },
      surrogates: {
        title: 'Surrogates',
        '/become-surrogate': 'Become a Surrogate',
        '/surrogate-application': 'Apply Now',
        '/our-process': 'Our Process',
      },
      company: { title: 'Company', '/about': 'About Us', '/our-process': 'Our Process' },
    },
    guide: 'Free Guide PDF',
    /** `{email}` and `{phone}` are links. */
    support: '{email} · {phone}',
    rights: '© 2025 {brand}. All rights reserved.',
    legal: {
      label: 'Legal',
      '/privacy-policy': 'Privacy Policy',
      '/consumer-health-data-privacy': 'Consumer Health Data Privacy',
      '/terms-of-service': 'Terms of Service',
      '/accessibility': 'Accessibility',
    },
    afterApplying: {
      label: 'After applying',
      '/surrogate-thank-you': 'Surrogate thank-you',
      '/intended-parent-thank-you': 'Intended parent thank-you',
    },
    social: {
      label: 'Social media',
      photos: 'Our photos',
      community: 'Our community',
      videos: 'Our videos',
      podcast: 'Our podcast,',
      comingSoon: 'coming soon',
    },
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type ShellTexts = typeof shell;
