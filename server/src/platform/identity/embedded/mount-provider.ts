import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import { sendNotFound } from '../../http/answer-errors';
import { refuseForwarded } from '../../http/forwarded-header';
import { pageHeaders, type DrawnPage } from '../../http/html-page';
import type { Directory, DirectoryTenant } from './directory';
import { renderLoginPage, renderMessagePage } from './login-page';
import { tenantNameOf } from './token-claims';

/** The path of the provider on its host. */
export const PROVIDER_PATH = '/oidc';

/** Puts the provider and its sign-in page before the router; tenants have no such paths. */
export async function mountProvider(app: FastifyInstance, provider: Provider, directory: Directory): Promise<void> {
  await app.register(async (own) => {
    refuseForwarded(own);
    own.addHook('onRequest', async (request, reply) => (request.tenantOfHost === null ? undefined : sendNotFound(request, reply)));
    await own.register(async (pages) => mountLoginPage(pages, provider, directory));
    await own.register(async (raw) => mountProtocol(raw, provider));
  });
}

/** The provider reads and answers its requests itself, below the path that it is mounted on. */
function mountProtocol(app: FastifyInstance, provider: Provider): void {
  const callback = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${PROVIDER_PATH}/*`, (request, reply) => {
    reply.hijack();
    const message = Object.assign(request.raw, { originalUrl: request.raw.url ?? '' });
    message.url = message.originalUrl.slice(PROVIDER_PATH.length);
    return callback(message, reply.raw);
  });
}

function mountLoginPage(app: FastifyInstance, provider: Provider, directory: Directory): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.get(`${PROVIDER_PATH}/interaction/:uid`, async (request, reply) => {
    const step = await openStep(provider, directory, request, reply);
    if (step === null)
      return sendPage(reply, renderMessagePage('This sign-in has ended', 'Go back to the portal and sign in again.'), null, 400);
    const people = await directory.people(step.tenant);
    return sendPage(reply, renderLoginPage(step.tenant, people, `${PROVIDER_PATH}/interaction/${step.interaction.uid}`), step, 200);
  });
  app.post(`${PROVIDER_PATH}/interaction/:uid`, async (request, reply) => {
    const step = await openStep(provider, directory, request, reply);
    const account = request.body instanceof URLSearchParams ? request.body.get('account') : null;
    const person = step === null || account === null ? null : await directory.person(account);
    if (step === null || person === null || !person.accountId.startsWith(`${step.tenant.id}.`)) {
      return sendPage(reply, renderMessagePage('This sign-in has ended', 'Go back to the portal and sign in again.'), null, 400);
    }
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, { login: { accountId: person.accountId } });
  });
}

interface Step {
  readonly interaction: Interaction;
  readonly tenant: DirectoryTenant;
}

/** The sign-in that the browser's cookie belongs to; null when there is none any more. */
async function openStep(provider: Provider, directory: Directory, request: FastifyRequest, reply: FastifyReply): Promise<Step | null> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const tenant = await directory.tenantByName(tenantNameOf(interaction.params.client_id ?? '') ?? '');
    return tenant === null ? null : { interaction, tenant };
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return null;
    throw error;
  }
}

/** Browsers hold a form's redirects against `form-action`, so the way back to the tenant is named. */
function sendPage(reply: FastifyReply, page: DrawnPage, step: Step | null, status: number): FastifyReply {
  const back = step === null ? '' : ` ${new URL(step.interaction.params.redirect_uri ?? 'http://localhost').origin}`;
  return reply
    .code(status)
    .headers(pageHeaders(page, { 'form-action': `'self'${back}` }))
    .send(page.html);
}
