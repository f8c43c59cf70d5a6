import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './answer-errors';
import { screenPolicy } from './security-headers';
import { LANGUAGES, languageFor, type Language } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { reword } from '@countinghouse/domain/locales/reword';
import { acceptedLanguages } from './accepted-languages';
import { escapeHtml } from './escape-html';

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the built client: hashed assets for ever, precompressed where the build did so, and every other address as the one page, whose shell has text where a borrower comes. */
export async function serveScreens(app: FastifyInstance, folder: string, identityOrigin: string): Promise<void> {
  const policy = screenPolicy(identityOrigin);
  const preloads = await readPreloads(folder);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOREVER : 'no-cache');
      reply.header('content-security-policy', policy);
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const ofBorrower = preloads.get(firstPart(request.url));
    void reply.header('link', [brandPreload(request), ...(ofBorrower ?? [])].join(', '));
    if (ofBorrower === undefined) return reply.sendFile('index.html');
    void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, vary: 'accept-language' });
    return sendUnlessKnown(request, reply, await borrowerShell(page, request));
  };
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
    if (isPage && !isCall(request.url)) return sendPage(request, reply);
    return sendNotFound(request, reply);
  });
}

/** Sends a page, unless the browser says that it has the same one. */
function sendUnlessKnown({ headers }: FastifyRequest, reply: FastifyReply, page: string) {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  void reply.header('etag', etag).type('text/html; charset=utf-8');
  const known = headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;
  return known ? reply.code(304).send() : reply.send(page);
}

/** What the addresses of a first part begin with, as the build names it; nothing where it names none. */
async function readPreloads(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => '{}');
  const asLink = (file: string) =>
    file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;
  const entries = Object.entries(JSON.parse(named) as Record<string, string[]>);
  return new Map(entries.map(([part, files]) => [part, files.map(asLink)]));
}

function firstPart(url: string): string {
  return (/^\/([^/?#]*)/.exec(url)?.[1] ?? '').toLowerCase();
}

/** Lets the browser fetch the brand beside the scripts, which know its name only later. */
function brandPreload({ tenantOfHost }: FastifyRequest): string {
  return `</brand/${encodeURIComponent(tenantOfHost?.brandName ?? '')}/config.json>; rel=preload; as=fetch; crossorigin`;
}

/** Paths of calls and files never fall back to the page. */
function isCall(url: string): boolean {
  return /^\/(api|graphql|v1|organizations|webportal|webhooks|brand|assets|health|metrics|oidc|dev)(\/|\?|$)/i.test(url);
}

const SHELL = /<div class="shell"[^]*?<\/div>/;

/** The page as a borrower's browser paints it before any script runs: with the tenant's name, and what is being loaded, in the reader's language. */
async function borrowerShell(page: string, request: FastifyRequest): Promise<string> {
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
