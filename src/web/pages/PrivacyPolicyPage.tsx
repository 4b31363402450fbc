import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Privacy Policy',
    description: `What ${site.brand} collects, why, for how long, and what you can ask of us.`,
    keywords: ['privacy policy', 'health data'],
    noIndex: true,
  },
};

/** Privacy Policy (SPECIFICATION.md sections 2 and 9). */
function PrivacyPolicyPage() {
  return (
    <LegalText title="Privacy Policy">
      <p>
        You tell us things that few people know about you. This page says what we collect, what we do with it
        and how long we keep it.
      </p>
      <h2>What we collect</h2>
      <p>
        What you enter in an application: your name, how to reach you, and answers about your health, your
        family and your plans. There are no accounts and no log-in on this site.
      </p>
      <h2>When it leaves your device</h2>
      <p>
        Only when you submit. Until then your answers stay in the tab they were entered in, or on your device
        for 7 days, encrypted, if you switch that on. “Erase my answers” removes them at once. An application
        that could not be sent is kept on your device for at most 7 days, until it has been.
      </p>
      <h2>What we use it for</h2>
      <p>To review your application, to contact you and, if you go on with us, to match you.</p>
      <h2>How long we keep it</h2>
      <ul>
        <li>Most data is deleted within 30 days of account closure.</li>
        <li>Medical records are typically kept for 7-10 years.</li>
        <li>Financial records are kept for about 7 years.</li>
      </ul>
      <h2>Age</h2>
      <p>Our services are not for anyone under 18, and we do not knowingly collect their data.</p>
      <h2>What you can ask of us</h2>
      <p>
        To see what we hold about you, to correct it or to delete it: write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </LegalText>
  );
}

export { PrivacyPolicyPage, PrivacyPolicyPage as Component };
