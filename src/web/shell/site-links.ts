/** One link of the header or the footer, to a page of this site. */
interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The header's links (docs/product.md#header). */
export const headerLinks: readonly NavigationLink[] = [
  { label: 'For Intended Parents', to: '/intended-parents' },
  { label: 'For Surrogates', to: '/become-surrogate' },
  { label: 'Our Process', to: '/our-process' },
  { label: 'About', to: '/about' },
];

/** The footer's links (docs/product.md#footer). */
export const intendedParentLinks: NavigationGroup = {
  title: 'Intended Parents',
  links: [
    { label: 'Find a Surrogate', to: '/intended-parents' },
    { label: 'Start Your Journey', to: '/intended-parent-application' },
  ],
};

export const surrogateLinks: NavigationGroup = {
  title: 'Surrogates',
  links: [
    { label: 'Become a Surrogate', to: '/become-surrogate' },
    { label: 'Apply Now', to: '/surrogate-application' },
    { label: 'Our Process', to: '/our-process' },
  ],
};

export const companyLinks: NavigationGroup = {
  title: 'Company',
  links: [
    { label: 'About Us', to: '/about' },
    { label: 'Our Process', to: '/our-process' },
  ],
};

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Consumer Health Data Privacy', to: '/consumer-health-data-privacy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Accessibility', to: '/accessibility' },
];

export const thankYouLinks: readonly NavigationLink[] = [
  { label: 'Surrogate thank-you', to: '/surrogate-thank-you' },
  { label: 'Intended parent thank-you', to: '/intended-parent-thank-you' },
];
