import type { LegalSection } from '../legal/legal-document.ts';

/** What the site keeps on the applicant's device (src/form/drafts, delivery), and what it sends. */
export const onTheDevice: readonly LegalSection[] = [
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: (
      <>
        <p>Until you submit, every answer stays with you. We cannot see it.</p>
        <ul>
          <li>
            <strong>In the tab.</strong> While you fill in an application or a call request, its answers are
            kept in the browser tab, so that a reload or the Back button does not cost you your work. They go
            when you close the tab, unless your browser is set to bring closed tabs back.
          </li>
          <li>
            <strong>For 7 days, only if you choose.</strong> “Keep my answers on this device for 7 days” is
            off until you switch it on. Then the answers are kept in this browser, encrypted, and offered to
            you on your next visit. After 7 days without a change they are no longer offered, and they are
            erased the next time the application is opened here.
          </li>
          <li>
            <strong>After you submit, if we cannot be reached.</strong> The step-by-step surrogate
            application, the intended-parent application and the call request are kept in this browser,
            encrypted, for at most 7 days, and sent as soon as the connection is back and this site is open.
            The page says “Not sent yet” until then. Once we have confirmed it, the copy is erased, and only
            its reference stays, to show it to you for 7 days. What could not be sent in 7 days is never sent,
            and is erased the next time this site is opened here.
          </li>
          <li>
            <strong>After we have received it.</strong> The answers kept while you filled it in are erased
            from the device. The tab remembers, until it is closed, your first name, the reference and, if you
            do not meet our basic requirements, the reasons, so that it can show them to you.
          </li>
        </ul>
        <p>
          Encryption protects these answers from somebody who copies the browser’s files. It does not protect
          them from somebody who uses the same browser as you. On a shared device, leave the switch off.
        </p>
      </>
    ),
  },
  {
    id: 'what-is-sent',
    title: 'What is sent when you submit',
    body: (
      <>
        <p>
          The answers of that application or call request, over an encrypted connection, to our own service. A
          surrogate application on a single page also carries your BMI and whether you meet our basic
          requirements, with the reasons if you do not. Our server works both out again from your answers and
          stores its result beside them.
        </p>
        <p>
          In the step-by-step application, the numbers of vaginal and Caesarean deliveries, of miscarriages or
          stillbirths and of premature births are not part of what is sent.
        </p>
        <p>
          No health answer stands in a web address, in our server’s log or in the browser’s console, and none
          goes to anybody else.
        </p>
      </>
    ),
  },
  {
    id: 'erase-it-yourself',
    title: 'How to erase what is on your device',
    body: (
      <ol>
        <li>
          Open the application and choose “Erase my answers” below it, or “Erase them” where answers from an
          earlier visit are offered.
        </li>
        <li>
          If the page says “Not sent yet”, choose “Erase” there: what waits is then neither kept nor sent.
        </li>
        <li>
          On a device that is not yours, close the tab as well. Clearing this site’s data in the browser’s
          settings removes everything at once.
        </li>
      </ol>
    ),
  },
];
