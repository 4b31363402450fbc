import form from 'virtual:form/intended-parent-application';
import { outcomePages } from '../../../core/form/outcomes.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/intended-parent-application',
  title: 'Intended Parent Application',
  description:
    'Tell us about your family and your surrogacy goals. We’ll read your application within 24 hours and set up a call with you.',
  keywords: ['intended parent application', 'find a surrogate', 'start surrogacy journey'],
  ogImage: '/social/intended-parent-application.jpg',
  header: 'application',
  leadsTo: outcomePages(form.definition),
};
