import { LANGUAGES, languageFor, type Language } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { reword } from '@countinghouse/domain/locales/reword';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from './accepted-languages';
import { escapeHtml } from './escape-html';

const SHELL = /<div class="shell"[^]*?<\/div>/;

/** The page as a borrower's browser paints it before any script runs: with the tenant's name, and what is being loaded, in the reader's language. */
export async function borrowerShell(page: string, request: FastifyRequest): Promise<string> {
  const tenant = request.tenantOfHost;
  if (tenant === null) return page;
  const language = languageOfReader(request);
  const texts = reword(await loadTextSet(language, 'borrower'), tenant.settings.rewordings.get(`${language}/borrower`));
  const name = escapeHtml(tenant.visibleName);
  const logo = tenant.settings.brand.showLogo ? '<i></i>' : '';
  const shell = `<div class="shell borrower"><span>${logo}<b>${name}</b></span><span></span><span>${escapeHtml(texts.opening ?? '')}</span><span></span></div>`;
  return page
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace(SHELL, () => shell);
}

/** As the page itself chooses, except that only the browser knows what was chosen in it before (docs/spec.md, lender 5). */
function languageOfReader({ url, headers }: FastifyRequest): Language {
  const requested = new URLSearchParams(url.split('?')[1]).get('lang');
  return LANGUAGES.find((language) => language === requested) ?? languageFor(acceptedLanguages(headers['accept-language']));
}
