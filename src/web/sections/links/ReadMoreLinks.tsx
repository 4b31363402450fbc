import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { SiteLink } from '../../shell/SiteLink.tsx';

interface ReadMoreLink {
  readonly to: string;
  readonly title: string;
  readonly description?: string | undefined;
}

interface ReadMoreLinksProps {
  readonly id: string;
  readonly heading: string;
  readonly links: readonly ReadMoreLink[];
}

/** Links to other pages, each with a title and usually a description. */
export function ReadMoreLinks({ id, heading, links }: ReadMoreLinksProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="read-more">
        {links.map(({ to, title, description }) => (
          <li className="read-more__item" key={to}>
            <h3>
              <SiteLink className="read-more__link" to={to}>
                {title}
              </SiteLink>
            </h3>
            {description !== undefined && <p>{description}</p>}
            <ArrowRightIcon className="read-more__arrow" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
