import type { ReactNode, SyntheticEvent } from 'react';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';

interface AccordionItem {
  /** Always visible; unique in its accordion. */
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  /** The name of the group: at most one item with this name is open on a page. */
  readonly name: string;
  readonly items: readonly AccordionItem[];
}

/**
 * Items of which one is open at a time; clicking the open one closes it. They are `details` elements, so that they
 * open without scripts.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, content }) => (
        <details className="disclosure accordion__item" name={name} key={title} onToggle={closeOthers}>
          <summary className="accordion__summary">
            <h3 className="accordion__title">{title}</h3>
            <ChevronDownIcon className="disclosure__sign" aria-hidden="true" />
          </summary>
          <div className="accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}

/**
 * Closes the other `details` elements with the same `name` when one opens. Browsers from before 2024 do not do that
 * by themselves.
 */
export function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const item of document.getElementsByName(currentTarget.getAttribute('name') ?? '')) {
    if (item !== currentTarget && item instanceof HTMLDetailsElement) item.open = false;
  }
}
