import { More } from '../../sections/more/More.tsx';
import { Link } from 'react-router-dom';

/**
 * What happens to an answer, from typing it to our confirmation (docs/submission-lifecycle.md). It does not mention
 * encryption on the server: an operator may turn that off (DATA_KEY=plain).
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
        text: 'Your answers stay in the browser tab you typed them in. We can’t see them.',
      },
      {
        title: 'If you save them for later',
        text: 'This is off until you turn it on. Then your answers are saved for 7 days, encrypted with a key that your browser never shares, not even with this site.',
      },
    ],
  },
  {
    place: 'With us',
    stations: [
      {
        title: 'When you press Submit',
        text: 'They travel to us over an encrypted connection. If they can’t reach us, you still have them.',
      },
      {
        title: 'When we say “received”',
        text: 'By then, your application is safely stored. If it’s sent twice, it’s stored only once.',
      },
    ],
  },
];

const dataPromises: readonly string[] = [
  'No accounts, no ads, no tracking cookies. We count which step of the form people reach, with nothing about you.',
  'Pages with an application form run our own code, and we tell your browser to refuse any other.',
  'Your answers never appear in a web address or in our server’s log.',
  'Your application is read by the team members who handle applications.',
  'Ask us to delete it, and we will, except for records the law requires us to keep.',
];

/** What happens to an answer on the visitor's device and, after Submit, on our server; then our promises about data. */
export function DataSecurity() {
  return (
    <section className="data-security" aria-labelledby="data-security">
      <div className="data-security__inner">
        <h2 id="data-security">Data security: what&nbsp;happens to your answers</h2>
        <ol className="answer-path">
          {answerPath.map(({ place, stations }) => (
            <li className="answer-path__place" key={place}>
              <span className="answer-path__border" aria-hidden="true">
                You press Submit
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
        <More label="See what we promise about your data">
          <div className="data-security__rest">
            <ul className="data-security__promises">
              {dataPromises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
            <p>
              No system is perfectly safe, and we don’t claim ours is. Our{' '}
              <Link to="/privacy-policy">privacy policy</Link> and our notice on{' '}
              <Link to="/consumer-health-data-privacy">health data</Link> explain what we keep, for how long,
              and what you can ask us to do.
            </p>
          </div>
        </More>
      </div>
    </section>
  );
}
