import { jsonAnswer } from '../../sandbox-kit/testing/interception';

/** What NetSuite answers to a role that sees no subsidiaries. */
export const HIDDEN_RECORD = jsonAnswer(400, {
  type: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5.1',
  title: 'Bad Request',
  status: 400,
  'o:errorDetails': [
    {
      detail: `Invalid search query. Detailed unprocessed description follows. Search error occurred: Record 'subsidiary' was not found.`,
      'o:errorQueryParam': 'q',
      'o:errorCode': 'INVALID_PARAMETER',
    },
  ],
});
