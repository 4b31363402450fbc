import { Link } from 'react-router-dom';
import { answerPath, dataPromises } from '../../content/data-security.ts';

/** What happens to an answer, as two places with a border between them (SPECIFICATION.md section 2). */
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
