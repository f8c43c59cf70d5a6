import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver';
import { AS_OF, BALANCES, BOOKS, FLAGS, ITEMS, RULES } from '../../../testing/worked-receivables.examples';
import { purgeSubmission } from '../../collecting/retention/purge-submission';
import { startDuePurges } from '../../collecting/retention/start-due-purges';
import { deliverWebhook } from '../../delivery/webhooks/deliver-webhook';

const REASON = 'Acme paid by wire on the last day.';
const READ = `query ($id: ID!) { borrowingBase(id: $id) { id facilityId financialRecordId asOf state currency hash certifiedAt certifiedBy
  rules { maxAgeDays } figures { availability } differenceReason erasedAt erasureText customers { totalCount } documents { totalCount } } }`;
const ERASED = {
  ...{ rules: null, figures: null, differenceReason: null, customers: { totalCount: 0 }, documents: null, erasedAt: expect.any(String) },
  erasureText: 'The amounts of this certificate were erased when its collection was removed.',
};

let test: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  test = await startTestApp();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await test?.close();
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => withTenant(test.ctxOf('ben'), (tx) => tx.query<Row>(text, values));
const read = async (id: string) => (await test.graphql('ben', READ, { id })).body.data.borrowingBase;

interface Certified extends RecordWithBooks {
  readonly id: string;
  readonly facilityId: string;
}

/** A certificate whose documents differ from the control accounts, which was accepted. */
async function aCertificate(): Promise<Certified> {
  const record = await aRecordWithBooks(test, { ...BOOKS, openItems: ITEMS.slice(1) });
  const { workspaceId, financialRecordId } = record;
  const facility = { workspaceId, name: 'Revolver', kind: 'Revolver', currency: 'USD', balancesAsOf: AS_OF, rules: RULES, ...BALANCES };
  const saved = await test.graphql('ben', 'mutation ($i: SaveFacilityInput!) { saveFacility(input: $i) { id } }', { i: facility });
  const facilityId = saved.body.data.saveFacility.id as string;
  const flags = { workspaceId, currency: 'USD', flags: FLAGS };
  await test.graphql('ben', 'mutation ($i: SavePartyFlagsInput!) { savePartyFlags(input: $i) { version } }', { i: flags });
  const draft = 'mutation ($i: DraftBorrowingBaseInput!) { draftBorrowingBase(input: $i) { id } }';
  const id = (await test.graphql('ben', draft, { i: { facilityId, financialRecordId } })).body.data.draftBorrowingBase.id as string;
  const certify = 'mutation ($i: CertifyBorrowingBaseInput!) { certifyBorrowingBase(input: $i) { state } }';
  const { body } = await test.graphql('ben', certify, { i: { id, version: 1, acceptDifference: true, reason: REASON } });
  expect(body.data.certifyBorrowingBase.state).toBe('Certified');
  return { ...record, id, facilityId };
}

/** What of a certificate outlives its collection. */
function kept(base: Record<string, unknown>) {
  const { id, facilityId, financialRecordId, asOf, state, currency, hash, certifiedAt, certifiedBy } = base;
  return { id, facilityId, financialRecordId, asOf, state, currency, hash, certifiedAt, certifiedBy };
}

describe('a certified borrowing base', () => {
  it('loses its amounts and says so when its collection is removed for good; its dates, state and hash stay', async () => {
    const { id, submissionId } = await aCertificate();
    const before = await read(id);
    expect(before).toMatchObject({ differenceReason: REASON, erasedAt: null, erasureText: null, customers: { totalCount: 9 } });
    await sql(`update submission set auto_delete_at = now() - interval '1 day' where id = $1`, submissionId);
    await startDuePurges(test.ctxOf('ben'));
    await purgeSubmission(test.ctxOf('ben'), submissionId);
    expect(await read(id)).toEqual({ ...kept(before), ...ERASED });
    const [row] = await sql<{ text: string }>('select borrowing_base::text as text from borrowing_base where id = $1', id);
    for (const amount of ['65000', '6500000', 'Acme']) expect(row?.text).not.toContain(amount);
  });

  it('loses them as well when its record is deleted over REST', async () => {
    const { id, workspaceId, financialRecordId } = await aCertificate();
    const before = await read(id);
    const { status } = await test.call('ben', 'DELETE', `/Organizations/${workspaceId}/FinancialRecords/${financialRecordId}`);
    expect(status).toBe(204);
    expect(await read(id)).toEqual({ ...kept(before), ...ERASED });
  });

  it('is announced to an endpoint with ids, dates and states only', async () => {
    const body = { url: receiver.url, events: ['BorrowingBaseCertified'] };
    expect((await test.call('ada', 'POST', '/Webhooks/WebhookEndpoints', { body })).status).toBe(201);
    const { id, workspaceId, facilityId, financialRecordId } = await aCertificate();
    const deliveries = await sql<{ id: string }>('select id from webhook_delivery');
    for (const delivery of deliveries) await deliverWebhook(test.ctxOf('ada'), delivery.id);
    const sent = receiver.caught.map((each) => JSON.parse(each.body) as { type: string; data: object });
    expect(sent.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'BorrowingBaseCertified',
        data: { orgId: workspaceId, borrowingBaseId: id, facilityId, financialRecordId, asOf: AS_OF, state: 'Certified' },
      },
    ]);
  });
});
