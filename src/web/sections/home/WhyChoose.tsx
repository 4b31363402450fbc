import { features } from '../../content/home/features.ts';
import { site } from '../../content/site.ts';
import { IntroVideo } from '../video/IntroVideo.tsx';
import { FeatureDrawing } from './FeatureDrawing.tsx';

/** Home's 'Why Choose': the introduction video and four features (SPECIFICATION.md section 2). */
export function WhyChoose() {
  return (
    <section className="section why" aria-labelledby="why">
      <div className="section-head">
        <h2 id="why">Why Choose {site.brand}</h2>
        <p>
          You are asked to trust people you have not met yet. So we show you how we work before we ask you for
          anything.
        </p>
      </div>
      <IntroVideo />
      <ul className="why__features">
        {features.map(({ drawing, title, description }) => (
          <li className="why__feature" key={title}>
            <FeatureDrawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
