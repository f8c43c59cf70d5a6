import { expect, it } from 'vitest';
import { loadTextSet } from './load-text-set';
import type { Section, Sections } from './sections';

/** Texts whose wording the specification gives (docs/spec.md, lender 8, borrower 2.1). */
const SPECIFIED: { readonly [S in Section]?: Partial<Record<keyof Sections[S], string>> } = {
  common: {
    notFoundText: "We're sorry, the page you're trying to reach cannot be found.",
    sessionExpiredDetail: 'Unauthorized. Please login.',
  },
  errors: {
    BadRequest: 'Bad request',
    Unauthenticated: 'Unauthorized. Please login.',
    ServerFailed: 'Request to server failed with code {status}.',
  },
  workspaces: {
    detailsFailed: 'An error has occurred retrieving information about the workspace. Unable to continue.',
    editFailed: 'Unable to retrieve workspace information for editing.',
    detailsNotNow: 'Unable to retrieve workspace details now.',
    saveUsersFailed: 'Error saving user state for workspace.',
  },
  imports: {
    errorDisconnected: 'The connection for this company has expired. Unable to import financials at this time.',
    errorInternalError: 'A fatal error has occurred attempting to link financials.  Please try again later.',
  },
  frame: { hideForever: "Don't show this again" },
  collections: { statusUpdateFailed: 'Unable to update submission status' },
  overview: { loadFailed: 'Failed loading submission', removedText: 'Deleted due to retention policy' },
  users: {
    createFailed: 'Failed creating user - {reason}',
    notInvited: 'User was created but could not be invited, please try to reinvite later',
    queueFailed: 'There was an error creating/inviting 1 or more new users. Please try again later.',
  },
  notifications: {
    addFailed: 'Operation failed, unable to add recipient.',
    removeFailed: 'Operation failed, unable to remove recipient.',
    actionFailed: 'Operation failed, unable to change setting action.',
    saveFailed: 'Unable to update workspace notification setting at this time',
  },
};

// covers lender 2.10, lender 8.2, lender 8.3, lender 8.5, lender 8.6, lender 8.7, borrower 2.1.5, borrower 6.2, borrower 8.4
it.each(Object.entries(SPECIFIED))('%s are worded as specified', async (section, texts) => {
  expect(await loadTextSet('en', section as Section)).toMatchObject(texts);
});
