import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRAPHQL_MATRIX } from '../testing/access-matrix';
import { GRAPHQL_CLIENT_CELLS, SHOWN_CLIENTS } from '../testing/matrix/client-cells';
import { startMatrixApp, strangerCell, type MatrixApp } from '../testing/matrix/matrix-app';
import { borrowerCells, MATRIX_PERSONAS, type GraphqlRow } from '../testing/matrix/matrix-row';
import type { Persona } from '../testing/test-app';
import { openSocket } from '../testing/test-socket';

let matrix: MatrixApp;
beforeAll(async () => {
  matrix = await startMatrixApp();
});
afterAll(() => matrix?.test.close());

// covers lender 6.1, borrower 6.2
describe.each(Object.entries(GRAPHQL_MATRIX).filter(([name]) => name.startsWith('Subscription')))('%s', (name, row) => {
  it.each(MATRIX_PERSONAS.map((persona, index) => [persona, row.cells[index]] as const))('%s: %s', async (persona, outcome) => {
    await expectOutcome(outcome, row, persona);
  });

  it.each(SHOWN_CLIENTS.map((client, at) => [client, GRAPHQL_CLIENT_CELLS[name]?.[at]] as const))(
    'an API client, %s: %s',
    async (client, outcome) => {
      await expectOutcome(outcome, row, 'ada', matrix.clients[client]);
    },
  );

  it('an API client that was revoked has no token any more', async () => {
    await expectOutcome('closed', row, 'ada', matrix.clients.revoked);
  });

  it('a token of another tenant at this host is not accepted', async () => {
    await expectOutcome('closed', row, 'intruder');
  });

  it(`an administrator who was just made a default user: ${row.demoted ?? strangerCell(row)}`, async () => {
    await expectOutcome(row.demoted ?? strangerCell(row), row, 'ada', matrix.former.demoted);
  });

  it('the token of a borrower is not accepted once the link was renewed', async () => {
    await expectOutcome('closed', row, 'ada', matrix.fixture.endedBorrowerToken);
  });

  it.each(Object.entries(borrowerCells(row)))('a %s: %s', async (role, code) => {
    const { borrowerToken, bookkeeperToken } = matrix.fixture;
    if (role === 'visitor') await expectOutcome('closed', row, 'ada', matrix.fixture.visitorToken);
    else await expectOutcome(code, row, 'ada', role === 'borrower' ? borrowerToken : bookkeeperToken);
  });

  it('the token of a person who was just deleted is not accepted', async () => {
    await expectOutcome('closed', row, 'ben', matrix.former.deleted);
  });
});

/** Questions to the database until silence counts where it is expected: an answer to an event takes less. */
const QUESTIONS_UNTIL_SILENCE = 100;
/** Questions after which an answer that is expected no longer comes, however loaded the machine is. */
const MOST_QUESTIONS = 2_500;

/** Expects what becomes of a subscription: its first event, a refusal, a closed socket, or silence. */
async function expectOutcome(
  expected: string | undefined,
  row: GraphqlRow,
  persona: Persona,
  token = matrix.test.tokenOf(persona),
): Promise<void> {
  const questions = expected === 'silent' ? QUESTIONS_UNTIL_SILENCE : MOST_QUESTIONS;
  expect(await outcomeOf({ row, persona, token, questions })).toBe(expected);
}

interface Requested {
  readonly row: GraphqlRow;
  readonly persona: Persona;
  readonly token: string | null;
  readonly questions: number;
}

async function outcomeOf({ row, persona, token, questions }: Requested): Promise<string> {
  const { test, fixture } = matrix;
  const socket = await openSocket(test, persona, { token });
  try {
    if (typeof (await socket.next()) === 'number') return 'closed';
    socket.subscribe(row.query, row.variables?.(fixture));
    let outcome: string | null = null;
    void socket.next().then((message) => (outcome = typeof message === 'number' ? 'closed' : outcomeOfMessage(message)));
    for (let requested = 0; requested < questions && outcome === null; requested += 1) {
      const { workspaceId, recordId } = fixture;
      const place = { tenantId: test.tenants.lender.id, workspaceId, financialRecordId: recordId };
      await test.platform.events.publish({ topic: 'importChanged', ...place });
      await test.platform.events.publish({ topic: 'workbookRevisionChanged', ...place, revisionNumber: 1 });
      await test.platform.events.publish({ topic: 'analysisChanged', ...place });
      await test.platform.events.publish({ topic: 'approvalChanged', ...place });
      await test.platform.events.publish({ topic: 'reviewItemsChanged', ...place });
      await test.platform.events.publish({ topic: 'noteChanged', ...place, id: recordId });
      await test.platform.events.publish({ topic: 'tickMarkChanged', ...place, id: recordId });
      const { pendingSubmissionId: submissionId } = fixture;
      await test.platform.events.publish({ topic: 'pendingInterventionsChanged', ...place, submissionId });
      await test.graphql('ben', '{ workspaces { totalCount } }');
    }
    return outcome ?? 'silent';
  } finally {
    socket.close();
  }
}

function outcomeOfMessage({ type, payload }: { readonly type: string; readonly payload?: unknown }): string {
  if (type === 'error') return (payload as { extensions?: { code?: string } }[])[0]?.extensions?.code ?? 'error';
  const errors = (payload as { errors?: { extensions?: { code?: string } }[] } | undefined)?.errors;
  return type === 'next' ? (errors?.[0]?.extensions?.code ?? (errors ? 'error' : 'ok')) : type;
}
