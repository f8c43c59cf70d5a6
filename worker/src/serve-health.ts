import { createServer, type ServerResponse } from 'node:http';
import { createHealth, type Dependency } from '@countinghouse/server/platform/health/read-health';

/** Serves `/health/live` and `/health/ready` of a worker on a separate port; answers what closes it. */
export async function serveHealth(
  address: { readonly host: string; readonly port: number },
  dependencies: readonly Dependency[],
): Promise<() => void> {
  const health = createHealth(dependencies);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    if (path === '/health/live') answer(response, 200, { status: 'live' });
    else if (path === '/health/ready') void health().then((found) => answer(response, found.status === 'not ready' ? 503 : 200, found));
    else answer(response, 404, { code: 'NotFound' });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.port, address.host, resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}
