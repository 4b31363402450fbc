import type { LegalSection } from '../legal/legal-document.ts';

/** What the site keeps on the applicant's device (src/form/drafts, delivery), and what it sends. */
export const onTheDevice: readonly LegalSection[] = [
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: (
      <>
        <p>Until you submit, every answer stays with you. We can’t see it.</p>
        <ul>
          <li>
            <strong>In the tab.</strong> While you fill out an application or a call request, your answers are
            saved in the browser tab, so you won’t lose your work if you reload the page or use the Back
            button. They’re gone when you close the tab, unless your browser is set to restore closed tabs.
          </li>
          <li>
            <strong>For 7 days, only if you choose.</strong> “Keep my answers on this device for 7 days” is
            off until you turn it on. Then your answers are saved in this browser, encrypted, and offered to
            you on your next visit. After 7 days without a change, by the device’s clock, they’re no longer
            offered, and they’re erased the next time the application is opened here.
          </li>
          <li>
            <strong>After you submit, if we can’t be reached.</strong> The step-by-step surrogate application,
            the intended parent application and the call request are saved in this browser, encrypted, for up
            to 7 days, and sent as soon as the connection is back and this site is open. A longer stretch in
            which this site isn’t opened there counts as only one of the 7 days. The page says “Not sent yet”
            until then. Once we’ve confirmed that we have it, the copy is erased, and only its reference
            number stays for 7 days by the device’s clock, so that we can show it to you. Anything that
            couldn’t be sent by then is never sent, and is erased the next time this site is opened here.
          </li>
          <li>
            <strong>After we’ve received it.</strong> The answers saved while you filled it out are erased
            from the device. Until you close it, the tab remembers your first name, phone number and email
            address, and the reference number. If you don’t meet our basic requirements, it also remembers the
            reasons and your answers, so that it can show you what you entered and you can correct an answer.
            “Erase my answers” on that page erases them.
          </li>
        </ul>
        <p>
          Encryption protects these answers from someone who copies the browser’s files. It doesn’t protect
          them from someone who uses the same browser you do. On a shared device, leave the switch off.
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
          surrogate application on a single page also includes your BMI and whether you meet our basic
          requirements, with the reasons if you don’t. Our server works both out again from your answers and
          stores its result with them.
        </p>
        <p>
          In the step-by-step application, the numbers of vaginal deliveries, Cesarean deliveries
          (C-sections), miscarriages or stillbirths, and premature births aren’t part of what’s sent.
        </p>
        <p>
          No health answer appears in a web address, in our server’s logs or in the browser’s console, and
          none goes to anyone else.
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
          If the page says “Not sent yet,” choose “Erase” there. What’s saved there will then be erased and
          never sent.
        </li>
        <li>
          On a device that isn’t yours, close the tab too. Clearing this site’s data in the browser’s settings
          removes everything at once.
        </li>
      </ol>
    ),
  },
];
