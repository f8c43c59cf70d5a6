import { CONNECT_FILE_TYPE } from '@countinghouse/connectors/web-connector/connect-file';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { CONNECT_FILE_CONTRACTS } from './connect-file.contract';
import { callingBrowser } from '../../connections/connections/connecting-browser';
import { connectedPage, refusedPage } from '../../connections/connections/connection-page';
import { popupLanguage } from '../../connections/connections/popup-text';
import { filePage, waitingPage } from './connect-file-page';
import { awaitMachine, downloadConnectFile, issuePassword, type FileEnd } from './issue-connect-file';

/** The pages of the popup that connects a machine which polls. Their secrets are in the query or the body, and in a cookie, as of the others. */
export const CONNECT_FILE_ROUTES = routesOf(CONNECT_FILE_CONTRACTS, {
  // A form of a page has no headers to choose; sent twice, the password of the second is good.
  async issueConnectPassword(ctx, { body, headers }) {
    const state = (body instanceof URLSearchParams ? body.get('state') : null) ?? '';
    const issued = await issuePassword(ctx, { state, language: popupLanguage(headers) }, callingBrowser(ctx, headers));
    if (issued === null || !('password' in issued)) return endPage(issued, headers);
    return filePage({ state, ...issued }, headers);
  },
  async downloadConnectFile(ctx, { query, headers }) {
    const downloaded = await downloadConnectFile(ctx, query.state ?? '', callingBrowser(ctx, headers));
    if (downloaded === null || !('file' in downloaded)) return endPage(downloaded, headers);
    const disposition = `attachment; filename="${downloaded.fileName}"`;
    return { status: 200, headers: { 'content-type': CONNECT_FILE_TYPE, 'content-disposition': disposition }, body: downloaded.file };
  },
  async awaitMachine(ctx, { query, headers }) {
    const state = query.state ?? '';
    const waited = await awaitMachine(ctx, state, callingBrowser(ctx, headers));
    return waited !== null && 'isWaiting' in waited ? waitingPage(state, waited.place, headers) : endPage(waited, headers);
  },
});

/** The browser keeps its secret for the hour that it has left, since the script of the steps looks before its page goes on. */
async function endPage(end: FileEnd | null, headers: RestRequest['headers']): Promise<RestAnswer> {
  if (end === null) return refusedPage('unknown', headers);
  if ('isOtherBrowser' in end) return refusedPage('otherBrowser', headers);
  return 'errorCode' in end ? refusedPage(end.errorCode, headers) : connectedPage(end.place, headers);
}
