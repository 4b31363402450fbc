import form from 'virtual:form/surrogate-application';
import { outcomePages } from '../../../core/form/outcomes.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/surrogate-application',
  title: 'Surrogate Application',
  description:
    'Apply to become a surrogate. It takes about ten minutes, and you’ll find out right away whether you meet our requirements.',
  keywords: ['surrogate application', 'apply to be a surrogate', 'surrogate requirements'],
  ogImage: '/social/surrogate-application.jpg',
  header: 'application',
  leadsTo: outcomePages(form.definition),
};
