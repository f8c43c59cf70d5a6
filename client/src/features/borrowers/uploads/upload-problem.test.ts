import { expect, it } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { problemOfUpload } from './upload-problem';

it('a file for which there is no room is not offered to be tried again, other files of the same status are', () => {
  const refused = (code: string) => problemOfUpload(new ApiProblem('There is no room for more files here.', 409, code, 'request'));
  expect(refused('StorageLimitReached')).toMatchObject({ canRetry: false, isFull: true, status: 409 });
  expect(refused('ImportRunning')).toMatchObject({ canRetry: true, isFull: false });
});
