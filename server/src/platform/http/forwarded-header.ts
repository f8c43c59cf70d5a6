import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The header by which a proxy says that it forwards a request; null for a request that no proxy touched. */
export function forwardedHeaderOf(headers: IncomingHttpHeaders): string | null {
  return Object.keys(headers).find((name) => /^(forwarded|via|x-real-ip|x-forwarded(-.*)?)$/.test(name)) ?? null;
}

/** Why the demo does not answer a request with that header. */
export function forwardedRefusal(header: string): string {
  return `This is the demo of Countinghouse, which lets everybody in without a password and answers this machine only. The request came through a proxy (header ${header}). Run the product without COUNTINGHOUSE_DEMO to put it behind one.`;
}

/** Refuses every request that a proxy forwards to the routes mounted after it. */
export function refuseForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const header = forwardedHeaderOf(request.headers);
    return header === null ? undefined : reply.code(403).send({ description: forwardedRefusal(header), code: 'Forbidden' });
  });
}
