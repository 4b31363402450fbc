import type { LegalSection } from '../legal/legal-document.ts';

/** What health data we collect, from whom and why. */
export const collected: readonly LegalSection[] = [
  {
    id: 'what-this-covers',
    title: 'What this notice covers',
    body: (
      <>
        <p>
          Health data is anything that can be linked to you and says something about your body or mind, past,
          present or future. That includes pregnancies, births and the wish to have a child.
        </p>
        <p>
          The federal health-privacy law known as HIPAA covers clinics, doctors and insurers. We’re an agency,
          so what you enter on this site generally isn’t covered by it. It’s covered by this notice, which was
          written with Washington’s My Health My Data Act (chapter 19.373 RCW) in mind, as it read on January
          18, 2025. The law varies by state. This is general information, not legal advice. We give everyone
          the same rights, wherever you live. This notice goes with our Privacy Policy. Where the two differ
          on health data, this one applies.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-ask',
    title: 'What we ask, and why',
    body: (
      <>
        <h3>If you would like to be a surrogate</h3>
        <dl className="legal-pairs">
          <div>
            <dt>Age or date of birth</dt>
            <dd>Carrying a child for others is safest within a certain age range.</dd>
          </div>
          <div>
            <dt>Height and weight</dt>
            <dd>We use them to calculate your body mass index (BMI), which we compare with our range.</dd>
          </div>
          <div>
            <dt>Pregnancies, births and children</dt>
            <dd>
              Full-term pregnancies, number of children, the last pregnancy, C-sections and gestational
              diabetes, and whether you have been a surrogate before. The step-by-step application also asks
              for numbers of past pregnancies, deliveries, miscarriages or stillbirths and premature births.
              They help doctors know what to expect from another pregnancy.
            </dd>
          </div>
          <div>
            <dt>Serious health conditions</dt>
            <dd>A yes or no. Some conditions make pregnancy riskier for you.</dd>
          </div>
          <div>
            <dt>Smoking and recreational drugs</dt>
            <dd>
              A yes or no for each. Both can harm you and the child, and clinics commonly test for them.
            </dd>
          </div>
          <div>
            <dt>Your own words</dt>
            <dd>What motivates you to become a surrogate, if it involves your health.</dd>
          </div>
        </dl>
        <h3>If you are an intended parent</h3>
        <dl className="legal-pairs">
          <div>
            <dt>What you’ve tried before</dt>
            <dd>
              IVF, other treatments, a previous surrogacy, or nothing yet. You don’t have to answer. It tells
              us which early steps you can skip.
            </dd>
          </div>
          <div>
            <dt>Your plans</dt>
            <dd>
              When you would like to begin, and how many children you hope to have. They help us plan the
              call.
            </dd>
          </div>
          <div>
            <dt>Your story</dt>
            <dd>What brings you to surrogacy, if it involves your health or your partner’s.</dd>
          </div>
        </dl>
        <h3>If you ask for a call</h3>
        <dl className="legal-pairs">
          <div>
            <dt>What the call is about</dt>
            <dd>
              Whether you would like to be a surrogate or hope to become a parent. It tells us who should call
              you.
            </dd>
          </div>
          <div>
            <dt>Your note</dt>
            <dd>
              Anything else you would like us to know, if it involves your health. It helps us prepare for the
              call, and you can leave it blank.
            </dd>
          </div>
        </dl>
        <h3>What we work out from it</h3>
        <p>
          From a surrogate application: your BMI, whether you meet our basic requirements and, if not, the
          reasons. We don’t infer anything else about your health.
        </p>
      </>
    ),
  },
  {
    id: 'where-it-comes-from',
    title: 'Where it comes from',
    body: (
      <p>
        Only from you. We don’t buy health data, and we don’t gather it from other websites, from your phone
        or from your location. Records from a doctor or clinic come later, if you move forward with us, and
        only after you’ve authorized that in writing.
      </p>
    ),
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To review the application you sent, to set up and prepare for your call, and, if you move forward
          with us, for screening and matching. When you send an application or a call request, you’re asking
          us to do this. Before we collect, use or share health data for anything more, we’ll ask for your
          consent, separately and for that purpose.
        </p>
      </>
    ),
  },
];
