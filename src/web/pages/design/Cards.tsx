import { Choice } from '../get-started/GetStartedPage.tsx';
import parents from '../../sections/art/scenes/parents-side.svg';
import surrogate from '../../sections/art/scenes/surrogate-side.svg';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { AudienceCards } from '../home/AudienceCards.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';

const links = [
  { to: '/our-process', title: 'A card that leads on', description: 'The whole of it can be pressed.' },
  { to: '/about', title: 'And another', description: 'With a hairline between, not a shadow.' },
];

/** Cards, where they help: a choice of two, the two audiences, a way on, someone to ask. */
export function Cards() {
  return (
    <>
      <ul className="choices">
        <Choice
          kind="parents"
          title="One answer"
          description="A panel that can be pressed as a whole."
          to="/intended-parent-application"
          action="Where it leads"
          picture={parents}
        />
        <Choice
          kind="surrogates"
          title="The other"
          description="On another paper, with other people."
          to="/surrogate-application"
          action="Where it leads"
          picture={surrogate}
        />
      </ul>
      <AudienceCards />
      <ReadMoreLinks id="read-more" heading="Ways on" links={links} />
      <HelpBox id="help-box" heading="Someone to ask" text="Phone and email, in a box of their own." />
    </>
  );
}
