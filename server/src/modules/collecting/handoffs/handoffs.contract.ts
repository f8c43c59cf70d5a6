import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { HandoffSchema } from './handoff.schema';
import { documented, expectedText, text } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';

const ENTERED_TEXT_MAX = 1_000;

/** The step that a borrower hands to their bookkeeper. */
export const NewHandoffSchema = z.object({
  senderName: documented(expectedText(ENTERED_TEXT_MAX), z.string().max(128)),
  emailAddress: documented(text(LIMITS.emailMax), z.string())
    .nullable()
    .describe('Of the bookkeeper; without it the borrower passes the link on.'),
  datasourceNameId: documented(text(ENTERED_TEXT_MAX), z.string()).nullable().describe('The package, if the borrower knows it.'),
  language: documented(text(ENTERED_TEXT_MAX), z.string()).nullable().describe('BCP 47.'),
});

/** Which connection or checked file a bookkeeper says is right. */
export const ReadyBooksSchema = z
  .object({ connectionId: documented(text(ENTERED_TEXT_MAX), uuid()), uploadCheckId: documented(text(ENTERED_TEXT_MAX), uuid()) })
  .transform(({ connectionId, uploadCheckId }) =>
    uploadCheckId === null ? { connectionId: (connectionId ?? '').toLowerCase() } : { uploadCheckId: uploadCheckId.toLowerCase() },
  )
  .describe('Either of them.');

const HANDOFF = {
  state: 'Waiting',
  senderName: 'Rosa Alder',
  emailAddress: 'sam@northledger.example',
  datasourceNameId: 'QuickBooksOnline',
  createdTime: '2026-11-22T00:00:00.000Z',
  remindedTime: null,
  openedTime: null,
  connection: null,
  upload: null,
  url: null,
};

export const HANDOFF_CONTRACTS = contracts('Borrowers', {
  createHandoff: {
    method: 'POST',
    path: '/api/borrower/handoff',
    access: 'borrower',
    summary: 'Hands the request off to the borrower’s bookkeeper, who connects and checks; the borrower agrees and sends.',
    description:
      'The secret works once, and as long as the link at the most. At most 5 in an hour, reminders counted. One step runs at a time.',
    body: json(NewHandoffSchema, {
      senderName: 'Rosa Alder',
      emailAddress: 'sam@northledger.example',
      datasourceNameId: 'QuickBooksOnline',
      language: 'en',
    }),
    answers: {
      201: answer('The new handoff.', HandoffSchema, HANDOFF),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'TooManyRequests'],
  },
  deleteHandoff: {
    method: 'DELETE',
    path: '/api/borrower/handoff',
    access: 'borrower',
    summary: 'Takes the step back; a bookkeeper inside has to leave.',
    answers: { 204: empty('Taken back.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  renewHandoff: {
    method: 'POST',
    path: '/api/borrower/handoff/remind',
    access: 'borrower',
    summary: 'Sends the step once more, with another secret in place of the one before.',
    answers: {
      200: answer('The current handoff.', HandoffSchema, HANDOFF),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'TooManyRequests'],
  },
  confirmHandoff: {
    method: 'POST',
    path: '/api/borrower/handoff/ready',
    access: 'borrower',
    bookkeeper: true,
    summary: 'The bookkeeper confirms the connection or checked file that the borrower should send.',
    body: json(ReadyBooksSchema, {
      connectionId: '0f6b1f0e-6a0d-4c1e-8b1f-3c8f1d2a9b55',
    }),
    answers: { 204: empty('The borrower is notified.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  declineHandoff: {
    method: 'POST',
    path: '/api/borrower/handoff/decline',
    access: 'borrower',
    bookkeeper: true,
    summary: 'The bookkeeper declines because they are not the right person; the borrower is notified.',
    answers: { 204: empty('Declined.') },
    refusals: ['Forbidden', 'NotFound'],
  },
});
