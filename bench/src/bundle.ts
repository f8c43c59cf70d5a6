import { join } from 'node:path';
import { buildApplication } from './bundle/build-manifest';
import { sizeOfRoute, type RouteSize } from './bundle/size-of-route';
import type { BenchResult } from './result';

const ROOT = join(import.meta.dirname, '..', '..');
const SIGN_IN = ['index.html', 'app/sign-in-pages.tsx', 'texts-en-sign-in'];
const FIRST_ROUTE = ['index.html', 'portal', 'pages/workspace-list-page.tsx', 'texts-en-sign-in', 'texts-en-home'];

/** The borrower's first page: who asks for what, and the choice of a package. */
const BORROWER = ['index.html', 'borrower', 'texts-en-sign-in', 'texts-en-borrower'];
/** Bytes of gzip JavaScript that a borrower's first page may take on a phone. */
const BORROWER_SCRIPTS = 170 * 1024;

const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const total = (size: RouteSize) => size.scripts + size.styles;
const describe = (size: RouteSize) => `${kibibytes(total(size))} (${kibibytes(size.scripts)} + ${kibibytes(size.styles)})`;

/** Gzip JavaScript and CSS of the first signed-in route and of the sign-in page, beside a minimal application on the same libraries. */
export async function run(): Promise<BenchResult[]> {
  const client = await buildApplication(join(ROOT, 'client'));
  const sketch = await buildApplication(join(ROOT, 'bench', 'sketches', 'bundle'));
  try {
    const peer = await sizeOfRoute(sketch, ['index.html']);
    const result = (workload: string, ours: RouteSize, must: number, good: number): BenchResult => {
      const ratio = total(ours) / total(peer);
      return {
        name: 'bundle',
        workload,
        value: describe(ours),
        peer: 'minimal Mantine + Apollo + visx + TanStack Virtual app',
        peerValue: describe(peer),
        ratio,
        must,
        good,
        met: ratio <= must,
      };
    };
    const borrower = await sizeOfRoute(client, BORROWER);
    return [
      {
        name: 'bundle',
        workload: 'borrower’s first page, gzip JavaScript',
        value: describe(borrower),
        peer: 'the budget of the page',
        peerValue: kibibytes(BORROWER_SCRIPTS),
        ratio: borrower.scripts / BORROWER_SCRIPTS,
        must: 1,
        good: 0.75,
        met: borrower.scripts <= BORROWER_SCRIPTS,
      },
      result('first route, gzip JavaScript and CSS', await sizeOfRoute(client, FIRST_ROUTE), 1.2, 1),
      result('sign-in page, gzip JavaScript and CSS', await sizeOfRoute(client, SIGN_IN), 0.6, 0.4),
    ];
  } finally {
    await client.remove();
    await sketch.remove();
  }
}
