import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { expect, it } from 'vitest';
import { show, type Answers } from '../../../lib/testing/show';
import { initialForm } from './collection-form';
import { noSource } from './source-choice';
import { useStartCollection } from './use-start-collection';

const FORM = initialForm('direct', tenantSettingsOf({}), '2026-11-24');
const CHOICE = { ...noSource(), datasourceNameId: 'Example', connectionId: 'c1' };

function Start() {
  const { state, start } = useStartCollection('w', 'token', () => undefined);
  return (
    <>
      <button onClick={() => start(FORM, CHOICE)}>Start</button>
      <button onClick={() => start({ ...FORM, anonymize: true }, CHOICE)}>Start anonymized</button>
      <output>{state.phase}</output>
    </>
  );
}

/** A server that notes what it makes, and whose imports can't be started. */
async function open(answers: Answers = {}) {
  const made: string[] = [];
  const note = (what: string) => {
    made.push(what);
    return `${made.length}`;
  };
  const shown = await show(<Start />, '/', ['imports', 'common'], {
    CreateSubmissionRequest: ({ options }) => {
      const { anonymizeCustomersAndVendors } = options as { readonly anonymizeCustomersAndVendors: boolean };
      const id = note(anonymizeCustomersAndVendors ? 'anonymized request' : 'request');
      return { createSubmissionRequest: { __typename: 'SubmissionRequest', id } };
    },
    CreateSubmission: ({ input }) => {
      const { requestId } = input as { readonly requestId: string };
      return { createSubmission: { __typename: 'Submission', id: note(`submission of ${requestId}`) } };
    },
    StartImport: ({ input }) => {
      note(`import of ${(input as { readonly submissionId: string }).submissionId}`);
      return 'InternalError';
    },
    ...answers,
  });
  const start = async (name: string) => {
    await shown.press(name);
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('failed');
  };
  return { made, start };
}

it('another try with the same options continues with the same submission', async () => {
  const { made, start } = await open();
  await start('Start');
  await start('Start');
  expect(made).toEqual(['request', 'submission of 1', 'import of 2', 'import of 2']);
});

it('another try with other options is asked for with those', async () => {
  const { made, start } = await open();
  await start('Start');
  await start('Start anonymized');
  expect(made).toEqual(['request', 'submission of 1', 'import of 2', 'anonymized request', 'submission of 4', 'import of 5']);
});

it('a request whose submission could not be made is not made again', async () => {
  const { made, start } = await open({ CreateSubmission: () => 'InternalError' });
  await start('Start');
  await start('Start');
  expect(made).toEqual(['request']);
});
