import { arrive } from '../features/borrowers/session/arrival';
import { loadTenant } from '../features/tenants/load-tenant';
import { chooseLanguage, languageStore } from '../lib/i18n/language';
import { expectRewordings, loadTextSet } from '../lib/i18n/text-sets';
import { borrowerPageOf, isDeadEnd } from './borrower/borrower-page-of';
import { isBorrowerPath } from './borrower-paths';

/**
 * What every page waits for (tenant, language, texts), and on a borrower's page also the session. This module is imported first, so that the
 * requests are sent while the browser still parses the rendering code: on a phone, parsing takes longer than the responses.
 */
export const beginning = begin();

function begin() {
  const language = chooseLanguage(location.search, navigator.languages);
  languageStore.set(language);
  const tenant = loadTenant();
  expectRewordings(
    tenant.then(
      ({ rewordedTextSets }) => rewordedTextSets,
      () => [],
    ),
  );
  const texts = loadTextSet(language, 'common');
  if (!isBorrowerPath(location.pathname)) return { language, tenant, texts, pageTexts: texts };
  openBorrowersSession(location.pathname);
  return { language, tenant, texts, pageTexts: loadTextSet(language, 'borrower') };
}

function openBorrowersSession(path: string): void {
  const page = borrowerPageOf(path);
  if (!isDeadEnd(page) && page !== 'downloadCopy') void arrive();
}
