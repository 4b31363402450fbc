import './consent-note.css';
import { useFormHost } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';

/** `[text](/path)` */
const LINK = /\[([^\]]+)\]\((\/[a-z0-9/-]*)\)/;

/** What submitting agrees to, with links that open in a new tab: the answers stay (docs/product.md#consent). */
export function ConsentNote() {
  const { consent, messages, localPath } = useFormHost();
  const sentence = useFormSession().form.definition.form.consent ?? consent.sentence;
  // What stands between the links, with the text and the path of each.
  const pieces = sentence.split(LINK);
  return (
    <p className="consent-note">
      {pieces.map((piece, index) => {
        if (index % 3 === 0) return piece;
        if (index % 3 === 2) return null;
        return (
          <a key={index} href={localPath(pieces[index + 1] ?? '')} target="_blank" rel="noopener">
            {piece}
            <span className="visually-hidden">{messages.opensInNewTab}</span>
          </a>
        );
      })}
    </p>
  );
}
