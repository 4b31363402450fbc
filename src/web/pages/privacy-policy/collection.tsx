import { Link } from 'react-router-dom';
import type { LegalSection } from '../legal/legal-document.ts';

/** What we collect, and what happens before anything is sent. */
export const collection: readonly LegalSection[] = [
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>We collect what you tell us. There are no accounts and no login on this site.</p>
        <ul>
          <li>
            <strong>In every application:</strong> your name, email address and phone number, and, where that
            form asks for it, the country, the state and city where you live, and that you agree to our terms.
            Along with it, we store which version of our terms, this policy and our health data notice you
            agreed to by submitting, and when.
          </li>
          <li>
            <strong>If you would like to be a surrogate:</strong> your age or date of birth, height and
            weight, your pregnancies and children, your health, smoking and drug use, whether you have been a
            surrogate before, your citizenship or residence, whether you were born in the United States, what
            motivates you, and when you would like to start.
          </li>
          <li>
            <strong>If you are an intended parent:</strong> your partner’s name, your family type, your
            timeline and budget range, how many children you hope to have, what you’ve tried before, what
            brings you to surrogacy, and how you heard about us.
          </li>
          <li>
            <strong>If you ask for a call:</strong> your first name, whether you would like to be a surrogate
            or a parent, how we should confirm the time, your phone number or email address, the reference
            number of your application if you have one, the days and times of day that work for you, your time
            zone, and anything else you would like us to know.
          </li>
          <li>
            <strong>If you call or write to us:</strong> what you tell us. Please don’t put medical details in
            regular email. Ask us to call you instead.
          </li>
        </ul>
        <p>
          If you give us your partner’s name, please let your partner know. There’s a separate notice on how
          we handle answers about health:{' '}
          <Link to="/consumer-health-data-privacy">Consumer Health Data Privacy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'what-travels-along',
    title: 'What’s sent along with an application',
    body: (
      <>
        <p>
          Along with your answers, the page sends which version of the form and of our rules it showed, which
          version of our terms and notices you agreed to and when, by your device’s clock, how many seconds
          passed before you sent it, a random number so that a duplicate is never counted twice, another that
          ties a call request to its application, and whether a hidden field that only automated programs fill
          in was filled in. We use these to store each application once, to keep a record of what you agreed
          to, and to set suspicious ones aside for a person to review. We store all of this with the
          application, except the seconds and the hidden field: for those, we keep only whether they looked
          suspicious. We store no IP address and nothing about your browser with it.
        </p>
        <p>
          For each request, our server logs the time, the page, the result and how long it took. Answers and
          names are never logged. An IP address is logged only when too many applications come from it within
          a minute.
        </p>
        <p>
          While you fill in the step-by-step application, the page tells our server which step it shows, so
          that we see where people give up. That’s a count: nothing you entered and nothing about you goes
          with it, and it isn’t sent if your browser asks sites not to track you (Global Privacy Control or Do
          Not Track).
        </p>
      </>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: (
      <>
        <p>
          Nothing you enter leaves your device before you submit. Until then, your answers stay in the browser
          tab you entered them in, and they’re gone when you close it, unless your browser is set to restore
          closed tabs.
        </p>
        <ul>
          <li>
            <strong>Only if you choose it,</strong> “Keep my answers on this device for 7 days” saves them,
            encrypted, for your next visit. The 7 days are counted by the device’s clock. It’s off until you
            turn it on.
          </li>
          <li>
            <strong>If we can’t be reached when you submit,</strong> the step-by-step surrogate application,
            the intended parent application and the call request are saved on your device, encrypted, for up
            to 7 days, and sent as soon as the connection is back and this site is open. A longer stretch in
            which this site isn’t opened there counts as only one of the 7 days.
          </li>
          <li>
            <strong>If you don’t meet our basic requirements,</strong> your answers stay in the tab after you
            submit, so that you can correct one.
          </li>
          <li>
            <strong>“Erase my answers”</strong> appears below every application and removes them immediately.
          </li>
          <li>
            <strong>After you submit,</strong> the tab remembers your reference number and how to reach you
            (first name, phone and email), so that the next pages can show it and a call request doesn’t ask
            you again. It’s gone when you close the tab, start a new application, or choose “Erase my answers”
            below the call request.
          </li>
        </ul>
      </>
    ),
  },
];
