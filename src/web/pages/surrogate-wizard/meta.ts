import form from 'virtual:form/surrogate-wizard';
import { outcomePages } from '../../../core/form/outcomes.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/surrogate-application-v2',
  title: 'Surrogate Application, Step by Step',
  description: 'Apply to become a surrogate in six short steps, at your own pace.',
  keywords: ['surrogate application', 'apply to be a surrogate', 'step by step'],
  noIndex: true,
  header: 'application',
  leadsTo: outcomePages(form.definition),
};
