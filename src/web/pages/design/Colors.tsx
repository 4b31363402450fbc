import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { contrast } from './contrast.ts';

/** Foreground and background, by token. White on the theme color is there as an example of what not to do. */
const pairs = [
  ['ink', 'page'],
  ['text', 'page'],
  ['text', 'tint'],
  ['action', 'surface'],
  ['action', 'page'],
  ['action', 'tint'],
  ['action-hover', 'surface'],
  ['strong', 'surface'],
  ['coral', 'page'],
  ['error', 'surface'],
  ['border', 'page'],
  ['surface', 'action'],
  ['on-ink', 'ink'],
  ['on-ink-link', 'ink'],
  ['ink', 'theme'],
  ['ink', 'peach'],
  ['ink', 'lagoon'],
  ['ink', 'mist'],
  ['surface', 'theme'],
] as const;

/** Pairs of colors with their contrast, reckoned from the style sheet as it is. */
export function Colors() {
  const isHydrated = useHydrated();
  const styles = isHydrated ? getComputedStyle(document.documentElement) : null;
  const valueOf = (token: string): string => styles?.getPropertyValue(`--color-${token}`) ?? '';
  return (
    <ul className="design-colors">
      {pairs.map(([text, ground]) => (
        <li
          key={`${text} ${ground}`}
          // A style attribute would be refused in prerendered HTML; a script may set it.
          ref={(element) => {
            element?.style.setProperty('--text', `var(--color-${text})`);
            element?.style.setProperty('--ground', `var(--color-${ground})`);
          }}
        >
          <span className="design-colors__sample">Aa</span>
          <span>
            <strong>{text}</strong> on <strong>{ground}</strong>
          </span>
          <span>{styles === null ? '' : contrastGrade(contrast(valueOf(text), valueOf(ground)))}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a contrast is enough for by WCAG: 4.5 for text, 3 for borders, icons and large type. */
function contrastGrade(ratio: number): string {
  if (ratio >= 4.5) return `${ratio}, text`;
  return ratio >= 3 ? `${ratio}, borders and large type` : `${ratio}, surfaces only`;
}
