import './call-request-page.css';
// Here, so that the page has the styles of what it loads for applicants, too.
import '../outcome/call-request.css';
import { outcomePages } from '../../../core/form/outcomes.ts';
import type { Language } from '../../../core/languages/language.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { lazy, useLazy } from '../../../form/host/lazy.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import { hasSubmitted } from '../../../form/submission/lazy-after-submission.ts';
import { formIds } from '../../catalog.ts';
import type { CallTexts } from '../../languages/calls-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { LawNotices } from '../LawNotices.tsx';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import { proposedAnswers } from '../outcome/proposed-answers.ts';

/** The texts about the call, which only applicants see. */
const callTexts: Readonly<Record<Language, () => Promise<CallTexts>>> = {
  en: async () => (await import('../../languages/calls-en.ts')).callsEn,
  es: async () => (await import('../../languages/calls-es.ts')).callsEs,
};

/**
 * The call request on a separate page. For an applicant it is linked to the application of this tab, as on the
 * book-call pages, unless she chooses otherwise (docs/product.md#call-request).
 */
export function callRequestPage(form: CompiledForm, language: Language): PageModule {
  const { title, description } = form.definition.form;
  const forApplicants = lazy(async () => {
    const [{ ApplicantsCallRequest }, texts] = await Promise.all([
      import('./ApplicantsCallRequest.tsx'),
      callTexts[language](),
    ]);
    return { ApplicantsCallRequest, texts };
  });
  return {
    meta: {
      path: '/apply/call-request',
      title,
      description,
      keywords: [title],
      noIndex: true,
      header: 'application',
      leadsTo: outcomePages(form.definition),
    },
    Component() {
      // A page that was loaded before the tab submitted anything loads it when the visitor comes back.
      useLazy(useHydrated() && formIds.some(hasSubmitted) ? forApplicants : null);
      const loaded = forApplicants.loaded();
      return (
        <ApplicationLayout
          head="application__head application__head--dated"
          title={title}
          intro={description}
          after={<LawNotices className="application__help" />}
        >
          {loaded === null ? (
            <div>
              <ApplicationForm form={form} proposed={proposedAnswers} />
            </div>
          ) : (
            <loaded.ApplicantsCallRequest form={form} texts={loaded.texts} />
          )}
        </ApplicationLayout>
      );
    },
    loadAfterSubmission: forApplicants.load,
  };
}
