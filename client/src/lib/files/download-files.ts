import { LIMITS } from '@countinghouse/domain/limits';
import { callApi } from '../calls/call-api';

/** Downloads stored files, half a second apart (docs/spec.md, lender 9): for each a link of sixty seconds is asked for and followed. Throws `ApiProblem` at the first that is refused. */
export async function downloadFiles(paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, LIMITS.downloadSpacing));
    const answer = await callApi('POST', `${path}/link`);
    if (typeof answer === 'object' && answer !== null && 'url' in answer) followDownload(String(answer.url));
  }
}

/** Follows a link without leaving the page; only addresses of this origin. */
export function followDownload(address: string): void {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) throw new Error('A download link left the portal.');
  const link = Object.assign(document.createElement('a'), { href: url.href, download: '', hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
