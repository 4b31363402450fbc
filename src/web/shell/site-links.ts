import type { ShellTexts } from '../languages/shell-en.ts';

type FooterTexts = ShellTexts['footer'];

/** One link of the header or the footer, to a page of this site. */
interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The groups of the footer's links (docs/product.md#footer). */
export function footerGroups({
  intendedParents,
  surrogates,
  company,
}: FooterTexts['groups']): readonly NavigationGroup[] {
  return [linkGroup(intendedParents), linkGroup(surrogates), linkGroup(company)];
}

function linkGroup({
  title,
  ...labels
}: { readonly title: string } & Readonly<Record<string, string>>): NavigationGroup {
  return { title, links: linksOf(labels) };
}

/** Converts a map of labels by path to links. */
export function linksOf(labels: Readonly<Record<string, string>>): readonly NavigationLink[] {
  return Object.entries(labels).map(([to, label]) => ({ label, to }));
}
