import type { LegalSection } from '../legal/legal-document.ts';

/** What health data we collect, from whom and why. */
export const collected: readonly LegalSection[] = [
  {
    id: 'what-this-covers',
    title: 'What this notice covers',
    body: (
      <>
        <p>
          Health data is anything that points to you and says something about your body or mind, in the past,
          today or in the future. Pregnancies, births and the wish for a child belong to it.
        </p>
        <p>
          The federal health-privacy law known as HIPAA covers clinics, doctors and insurers. We are an
          agency, so what you enter on this site is generally not covered by it. It is covered by this notice,
          which was written with Washington’s My Health My Data Act (chapter 19.373 RCW), as it stood on
          January 18, 2025, in mind. The law differs by state, and this notice is no legal advice. We give the
          same rights to everybody, wherever you live. It stands beside our Privacy Policy; where the two
          differ on health data, this one counts.
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
            <dd>There is an age range in which carrying a child for others is safest.</dd>
          </div>
          <div>
            <dt>Height and weight</dt>
            <dd>They give your body mass index (BMI), which we compare with our range.</dd>
          </div>
          <div>
            <dt>Pregnancies, births and children</dt>
            <dd>
              Full-term pregnancies, number of children, the last pregnancy, C-sections and gestational
              diabetes, and whether you have been a surrogate before. The step-by-step application also asks
              for numbers of past pregnancies, deliveries, miscarriages or stillbirths and premature births.
              They tell doctors what to expect from another pregnancy.
            </dd>
          </div>
          <div>
            <dt>Serious health conditions</dt>
            <dd>A yes or a no. Some conditions make a pregnancy riskier for you.</dd>
          </div>
          <div>
            <dt>Smoking and recreational drugs</dt>
            <dd>A yes or a no for each. Both can harm you and the child, and clinics test for them.</dd>
          </div>
          <div>
            <dt>Your own words</dt>
            <dd>What moves you to become a surrogate, if it touches your health.</dd>
          </div>
        </dl>
        <h3>If you are an intended parent</h3>
        <dl className="legal-pairs">
          <div>
            <dt>What you have tried before</dt>
            <dd>
              IVF, other treatments, an earlier surrogacy, or nothing yet. You need not answer. It tells us
              which first steps you can skip.
            </dd>
          </div>
          <div>
            <dt>Your plans</dt>
            <dd>
              When you would like to begin, and how many children you hope for. We plan the call by them.
            </dd>
          </div>
          <div>
            <dt>Your story</dt>
            <dd>What brings you to surrogacy, if it touches your health or your partner’s.</dd>
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
              Whatever else you would like us to know, if it touches your health. It lets us prepare the call,
              and you can leave it empty.
            </dd>
          </div>
        </dl>
        <h3>What we work out from it</h3>
        <p>
          From a surrogate application: your BMI, whether you meet our basic requirements and, if not, the
          reasons. We infer nothing else about your health.
        </p>
      </>
    ),
  },
  {
    id: 'where-it-comes-from',
    title: 'Where it comes from',
    body: (
      <p>
        From you alone. We do not buy health data and we do not gather it from other websites, from your phone
        or from where you are. Records of a doctor or clinic come later, if you go on with us, and only after
        you have authorized that in writing.
      </p>
    ),
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To review the application you sent, to arrange and prepare your call, and, if you go on with us, for
          screening and matching. Sending an application or a call request is your request for this. Before we
          collect, use or share health data for anything more, we ask for your consent, separately and for
          that purpose.
        </p>
      </>
    ),
  },
];
