import { FILE_PATH, WAITING_PATH } from '../../connections/connections/popup-paths';
import { z } from 'zod';
import { contracts, form, media } from '../../../platform/rest/contract';

export const CONNECT_FILE_CONTRACTS = contracts('Connections', {
  issueConnectPassword: {
    method: 'POST',
    path: FILE_PATH,
    access: 'public',
    changesNothing: true,
    form: true,
    summary:
      'Makes the password for the file of a package on the computer of a customer, and shows it once. A password that was made before is good no more.',
    body: form(z.object({ state: z.string().optional() }), { state: '1.aHR0cHM6Ly9sZW5kZXIuZXhhbXBsZQ.secret.signature' }),
    answers: {
      200: media('A page for the popup: the steps and the password, or the end.', 'text/html', z.string()),
      403: media('A page for a browser other than the one that started; nothing was connected.', 'text/html', z.string()),
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
  downloadConnectFile: {
    method: 'GET',
    path: FILE_PATH,
    access: 'public',
    summary: 'The file that a person opens in the Web Connector beside their accounting package.',
    query: z.object({ state: z.string().describe('The state of the page.').optional() }),
    answers: {
      200: {
        description: 'The file, without the password; a page for the popup where the request has ended.',
        content: { 'application/x-qwc': { schema: z.string() }, 'text/html': { schema: z.string() } },
      },
      403: media('A page for a browser other than the one that started; nothing was connected.', 'text/html', z.string()),
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
  awaitMachine: {
    method: 'GET',
    path: WAITING_PATH,
    access: 'public',
    summary: 'The page that waits until the computer of a customer has connected.',
    query: z.object({ state: z.string().describe('The state of the page.').optional() }),
    answers: {
      200: media('A page for the popup; with a `Refresh` header while it waits.', 'text/html', z.string()),
      403: media('A page for a browser other than the one that started; nothing was connected.', 'text/html', z.string()),
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
});
