import { lawNotices } from 'virtual:law-notices';
import type { LawNotice } from '../../core/law/law-notices.ts';
import { ENGLISH } from '../../core/languages/language.ts';
import { useFormHost } from '../../form/host/form-host.ts';
import { Interpolated } from '../../form/messages/Interpolated.tsx';
import { useSite } from '../languages/site-language.ts';

/**
 * Notices that state law requires on pages about the consultation: a line and a link for each state whose license the
 * agency has filled in (`policies/law/states.json`; none as shipped). The link opens in a new tab to keep the answers.
 */
export function LawNotices({
  notices = lawNotices,
  className = 'section section--narrow',
}: {
  readonly notices?: readonly LawNotice[];
  readonly className?: string;
}) {
  const { language, texts } = useSite();
  const { messages } = useFormHost();
  return notices.map(({ state, license, href, ...said }) => {
    const link = (
      <a href={href} hrefLang={ENGLISH} target="_blank" rel="noopener">
        {said[language].link}
        <span className="visually-hidden">{texts.inEnglish}</span>
        <span className="visually-hidden">{messages.opensInNewTab}</span>
        {language !== ENGLISH && (
          <span className="in-english" aria-hidden="true">
            EN
          </span>
        )}
      </a>
    );
    return (
      <p className={className} key={state}>
        <Interpolated text={said[language].text} placeholders={{ link, license }} />
      </p>
    );
  });
}
