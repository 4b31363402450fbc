import { useSite } from '../../languages/site-language.ts';
import type { SiteTexts } from '../../languages/en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The page at any unknown address, which the server sends with status 404. */
export function unknownAddressPage({ error }: SiteTexts): PageModule {
  const { title, notFound } = error;
  return {
    meta: { path: '/404', title, description: notFound, keywords: [title], noIndex: true },
    Component: UnknownAddressPage,
  };
}

function UnknownAddressPage() {
  return <ErrorScreen what={useSite().texts.error.unknownAddress} />;
}
