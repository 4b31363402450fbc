import form from 'virtual:form/call-request';
import { outcomePages } from '../../../core/form/outcomes.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

const { title, description } = form.definition.form;

export const meta: PageMeta = {
  path: '/apply/call-request',
  title,
  description,
  keywords: [title],
  noIndex: true,
  header: 'application',
  leadsTo: outcomePages(form.definition),
};
