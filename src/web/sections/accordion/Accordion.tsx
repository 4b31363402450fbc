import type { ReactNode } from 'react';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { closeOthers } from './close-others.ts';

export interface AccordionItem {
  /** What is always seen, unique in its accordion. */
  readonly title: string;
  readonly content: ReactNode;
}

export interface AccordionProps {
  /** Ties the items together: at most one with this name is open on a page. */
  readonly name: string;
  readonly items: readonly AccordionItem[];
}

/**
 * Items that open one at a time; pressing the open one closes it (SPECIFICATION.md section 4). The browser's
 * own disclosure, so it works before any script does.
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
