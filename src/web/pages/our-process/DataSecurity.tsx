import { Link } from 'react-router-dom';

/**
 * What happens to an answer, from typing it to our confirmation (docs/submission-lifecycle.md). It does not mention
 * encryption on the server: we do not encrypt there yet.
 */
const answerPath: readonly {
  readonly place: string;
  readonly stations: readonly { readonly title: string; readonly text: string }[];
}[] = [
  {
    place: 'On your device',
    stations: [
      {
        title: 'While you type',
        text: 'Your answers stay in the browser tab you typed them in. We see nothing of them.',
      },
      {
        title: 'If you keep them for later',
        text: 'Off until you switch it on. Then they are kept for 7 days, encrypted with a key that your browser hands out to nobody, this site included.',
      },
    ],
  },
  {
    place: 'With us',
    stations: [
      {
        title: 'When you press Submit',
        text: 'They travel to us over an encrypted connection. If we cannot be reached, you still have them.',
      },
      {
        title: 'When we say “received”',
        text: 'Your application is on disk by then, not on its way there. Sent twice, it is stored once.',
      },
    ],
  },
];

const dataPromises: readonly string[] = [
  'No account, no cookies, no advertising, no analytics.',
  'Pages with an application form run our own code, and the browser is told to refuse any other.',
  'No answer stands in a web address or in our server’s log.',
  'Your application is read by the members of our team who handle applications.',
  'Ask us, and we delete it.',
];

/** What happens to an answer on the visitor's device and, after Submit, on our server; then our promises about data. */
export function DataSecurity() {
  return (
    <section className="data-security" aria-labelledby="data-security">
      <div className="data-security__inner">
        <h2 id="data-security">Data security: the&nbsp;way of an answer</h2>
        <ol className="answer-path">
          {answerPath.map(({ place, stations }) => (
            <li className="answer-path__place" key={place}>
              <span className="answer-path__border" aria-hidden="true">
                Submit
              </span>
              <h3 className="answer-path__name">{place}</h3>
              <ol className="answer-path__stations">
                {stations.map(({ title, text }) => (
                  <li key={title}>
                    <h4 className="answer-path__title">{title}</h4>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
        <div className="data-security__rest">
          <ul className="data-security__promises">
            {dataPromises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p>
            No system is perfectly safe, and we do not claim that ours is. What we keep, for how long, and
            what you can ask of us stands in our <Link to="/privacy-policy">privacy policy</Link> and in our
            notice on <Link to="/consumer-health-data-privacy">health data</Link>.
          </p>
        </div>
      </div>
    </section>
  );
}
