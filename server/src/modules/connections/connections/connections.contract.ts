import { FORM_PATH, RETURN_PATH } from './popup-paths';
import { z } from 'zod';
import { contracts, form, media } from '../../../platform/rest/contract';
import { said } from '../../../platform/rest/fields';

export const CONNECTION_CONTRACTS = contracts('Connections', {
  completeConnection: {
    method: 'GET',
    path: RETURN_PATH,
    access: 'public',
    summary:
      'Where a person comes back in the popup of an accounting package, sent on by the address that the package knows. Where their consent reaches several companies, the page asks for one.',
    documentedQuery: {
      state: z.string().describe('What the consent page was given.').optional(),
      code: z.string().describe('What the package grants.').optional(),
      error: z.string().describe('Why it does not.').optional(),
    },
    answers: {
      200: media('A page for the popup.', 'text/html', z.string()),
      403: media('A page for a browser other than the one that started; nothing was connected.', 'text/html', z.string()),
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
  chooseOrganization: {
    method: 'POST',
    path: RETURN_PATH,
    access: 'public',
    changesNothing: true,
    form: true,
    summary: 'Connects the company that a person chose of those that their consent reaches.',
    body: form(z.object({ state: z.string().optional(), organization: z.string().optional() }), {
      state: '1.aHR0cHM6Ly9sZW5kZXIuZXhhbXBsZQ.secret.signature',
      organization: '5f0a7c1e-0000-4000-8001-000000000061',
    }),
    answers: {
      200: media('A page for the popup.', 'text/html', z.string()),
      403: media('A page for a browser other than the one that started; nothing was connected.', 'text/html', z.string()),
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
  submitConnectionForm: {
    method: 'POST',
    path: FORM_PATH,
    access: 'public',
    changesNothing: true,
    form: true,
    summary:
      'Tries what a person typed in the form of a package that has no consent page. What the package refuses can be sent again, five times in all.',
    body: form(
      z.object({ state: z.string().optional() }).catchall(z.string().describe('A value, by the name of its field after `field.`.')),
      {
        state: '1.aHR0cHM6Ly9sZW5kZXIuZXhhbXBsZQ.secret.signature',
        'field.companyId': 'harbor-street',
        'field.userId': 'reader',
        'field.password': 'a password',
      },
    ),
    answers: {
      200: media('A page for the popup: the form once more, a choice of companies, or the end.', 'text/html', z.string()),
      403: media('A page for a browser other than the one that started; nothing was connected.', 'text/html', z.string()),
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
  beginConnection: {
    method: 'GET',
    path: '/connect',
    access: 'public',
    summary:
      'The first page of the popup: it names the lender, the workspace and the package, and leads on to the consent page. It works in one browser, which gets a cookie for an hour.',
    query: z.object({
      nonce: said(z.string()).meta({ expected: true }).describe('Secret of the connection request, good in one browser.'),
    }),
    answers: {
      200: {
        ...media('The page, or one that explains why the package is unavailable.', 'text/html', z.string()),
        headers: { 'Set-Cookie': 'By what the return from the package is known to come from the same browser.' },
      },
      404: media('A page that says that there is nothing to do.', 'text/html', z.string()),
    },
  },
});
