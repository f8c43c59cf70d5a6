import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '@countinghouse/domain/limits';
import { parse } from 'yaml';
import openapi from '../../../../../schema/openapi.yaml?raw';
import graphql from '../../../../../schema/schema.graphql?raw';
import { pageHeaders } from '../../../platform/http/html-page';
import type { OpenApiDocument } from './openapi-document';
import { referencePage } from './reference-page';

const YAML = 'application/yaml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Serves the guide and the reference of the API at /docs, without a token, and the contracts as files beside it. */
export function mountReference(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  let document: OpenApiDocument | undefined;
  app.get('/docs', (request, reply) => {
    document ??= parse(openapi) as OpenApiDocument;
    const settings = request.tenantOfHost?.settings;
    const { requestsPerMinute, wrongTokensPerMinute } = settings ?? LIMITS;
    const facts = { origin: originOf(request), requestsPerMinute, wrongTokensPerMinute };
    const page = referencePage(document, facts, settings?.brand.primaryColor);
    return reply.headers(pageHeaders(page)).send(page.html);
  });
  app.get('/docs/openapi.yaml', (_request, reply) => reply.header('content-type', YAML).send(openapi));
  app.get('/docs/schema.graphql', (_request, reply) => reply.header('content-type', TEXT).send(graphql));
}
