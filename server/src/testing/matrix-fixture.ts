import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ROLES } from '@countinghouse/domain/access/role';
import { isRefusal } from '@countinghouse/domain/refusals';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { extractTemplate } from '@countinghouse/domain/statements/templates/extract-template';
import { startImport } from '../modules/imports/imports/start-import';
import { withTenant } from '../platform/database/with-tenant';
import { BORROWER_TOKEN_PREFIX } from '../modules/collecting/borrowers/borrower-session';
import { hashOfToken, newSecretToken } from '../platform/vault/secret-token';
import { anApiClient, aConnection, aSubmission, aWorkspace } from './builders';
import type { TestApp } from './test-app';
import { TEST_PEOPLE } from './test-people';

/** Things of ben's workspace in `lender`, which the rows of the access matrix ask for. */
export interface MatrixFixture {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly submissionId: string;
  readonly emptySubmissionId: string;
  /** One that awaits intervention. */
  readonly pendingSubmissionId: string;
  /** A request with a link. */
  readonly requestId: string;
  /** The token of a borrower who came by that link. */
  readonly borrowerToken: string;
  /** The token of a borrower whose link was renewed since. */
  readonly endedBorrowerToken: string;
  /** The record of books that this borrower sent. */
  readonly borrowersRecordId: string;
  /** The token of the bookkeeper who received that borrower's step. */
  readonly bookkeeperToken: string;
  /** The token of an anonymous borrower. */
  readonly visitorToken: string;
  /** A token that ben made for a widget in the workspace. */
  readonly delegatedToken: string;
  readonly documentId: string;
  /** A record whose import is pending. */
  readonly recordId: string;
  readonly connectionRequestId: string;
  /** Belongs to ben's workspace. */
  readonly colleagueId: string;
  /** Was invited, and belongs to no workspace. */
  readonly invitedId: string;
  /** The secret of that person's invitation. */
  readonly invitationToken: string;
  readonly connectionId: string;
  /** A message that no server accepted for a day. */
  readonly undeliveredMailId: string;
  /** An API client of `lender`. */
  readonly apiClientId: string;
  /** An endpoint of webhooks of `lender`. */
  readonly webhookEndpointId: string;
  /** The delivery of one event to it. */
  readonly webhookDeliveryId: string;
  /** A template of `lender`. */
  readonly statementTemplateId: string;
  /** The one who belongs to the workspace. */
  readonly memberId: string;
}

/** Creates new ones; ben and a colleague belong to the workspace. API clients that lived before are revoked, but for those to keep. */
export async function matrixFixture(test: TestApp, cachedClients: readonly string[] = []): Promise<MatrixFixture> {
  const workspaceName = `Workspace ${randomUUID()}`;
  const workspaceId = await aWorkspace(test, { users: ['ben'], displayName: workspaceName });
  const [submissionId, emptySubmissionId] = [await aSubmission(test, workspaceId), await aSubmission(test, workspaceId)];
  const pendingSubmissionId = await aSubmission(test, workspaceId, { portalStatus: 'ConnectionPendingUserIntervention' });
  const [document, file] = [await aFile(test), await aFile(test)];
  const requestId = await putInLender(test, (rows) => {
    aDocument(rows, workspaceId, submissionId, document);
    rows.put(`update import_job set state = 'Error', ended_at = now() - interval '2 days' where tenant_id = $1 and state = 'Pending'`);
    return aRequest(rows, workspaceId);
  });
  const sentSubmissionId = await aSubmission(test, workspaceId, { requestId, source: 'ShareableLink' });
  const recordId = await aPendingImport(test, { workspaceId, submissionId, documentId: document.key });
  const things = await putInLender(test, (rows) => {
    anIssue(rows, recordId);
    aRequestForAccess(rows, workspaceId);
    fillSubmission(rows, { workspaceId, submissionId: pendingSubmissionId, requestId, recordId, file });
    const invitedId = aPerson(rows, 'Invited');
    return {
      borrowerToken: aBorrower(rows, workspaceId, requestId),
      endedBorrowerToken: aBorrowerSession(rows, { workspaceId, requestId, generation: 2 }),
      borrowersRecordId: anEndedImport(rows, { workspaceId, submissionId: sentSubmissionId, recordId, state: 'Success' }),
      bookkeeperToken: aBookkeeper(rows, workspaceId, requestId),
      visitorToken: aVisitor(rows),
      connectionRequestId: aConnectionRequest(rows, workspaceId),
      colleagueId: aColleague(rows, workspaceId),
      invitedId,
      invitationToken: anInvitation(rows, invitedId),
      undeliveredMailId: anUndeliveredMail(rows),
      ...aWebhook(rows),
      statementTemplateId: aStatementTemplate(rows),
    };
  });
  return {
    ...things,
    workspaceId,
    workspaceName,
    submissionId,
    emptySubmissionId,
    pendingSubmissionId,
    requestId,
    delegatedToken: (await test.call('ben', 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`)).body.accessToken as string,
    documentId: document.key,
    recordId,
    connectionId: await aConnection(test, workspaceId),
    apiClientId: await theApiClient(test, cachedClients),
    memberId: TEST_PEOPLE.ben.id,
  };
}

async function aPendingImport(
  test: TestApp,
  { workspaceId, submissionId, documentId }: Pick<MatrixFixture, 'workspaceId' | 'submissionId' | 'documentId'>,
): Promise<string> {
  const started = await startImport(test.ctxOf('ben'), {
    workspaceId,
    submissionId,
    datasourceNameId: 'FileUpload',
    source: {
      kind: 'file',
      documentId,
      storeKey: documentId,
      fileName: 'ledger.csv',
      sha256: '00',
      fiscalYearEndMonth: null,
      baseCurrency: null,
    },
  });
  if (isRefusal(started)) throw new Error(`The import was refused: ${started.refused}`);
  return started.financialRecordId;
}

/** The file of the import leaves the types of its accounts open. */
function anIssue(rows: Rows, recordId: string): void {
  const accountTypes = { accounts: 1, needed: 1, currency: 'USD', open: [] };
  const issues = [{ location: 'file', problem: 'its accounts have no types', accountTypes }];
  rows.put(`update import_job set issues = $3, issue_count = 1 where tenant_id = $1 and id = $2`, [recordId, JSON.stringify(issues)]);
}

interface FilledSubmission extends Pick<MatrixFixture, 'workspaceId' | 'submissionId' | 'requestId' | 'recordId'> {
  readonly file: StoredDocument;
}

/** A submission with everything that hangs on one: who asked for it by which request, a document, a record whose import failed. */
function fillSubmission(rows: Rows, { workspaceId, submissionId, requestId, recordId, file }: FilledSubmission): void {
  rows.put('update submission set request_id = $3, requested_by = $4 where tenant_id = $1 and id = $2', [
    submissionId,
    requestId,
    TEST_PEOPLE.ben.id,
  ]);
  aDocument(rows, workspaceId, submissionId, file);
  anEndedImport(rows, { workspaceId, submissionId, recordId, state: 'Error' });
}

interface EndedImport extends Pick<MatrixFixture, 'workspaceId' | 'submissionId' | 'recordId'> {
  readonly state: 'Success' | 'Error';
}

/** An import as that of `recordId` was asked for, which ended two days ago. */
function anEndedImport(rows: Rows, { workspaceId, submissionId, recordId, state }: EndedImport): string {
  const id = randomUUID();
  rows.put(
    `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at)
     values ($1, $2, $3, $4, 'Pending', 'FileUpload', now())`,
    [id, workspaceId, submissionId],
  );
  rows.put(
    `insert into import_job (tenant_id, id, workspace_id, submission_id, state, stage, options, source, started_at, ended_at)
     select tenant_id, $2, workspace_id, $3, $5, 'Gathering', options, source, now() - interval '2 days', now() - interval '2 days'
     from import_job where tenant_id = $1 and id = $4`,
    [id, submissionId, recordId, state],
  );
  return id;
}

/** A person outside the workspace asked for access to it. */
function aRequestForAccess(rows: Rows, workspaceId: string): void {
  rows.put(`insert into access_request (tenant_id, workspace_id, user_id, requested_at) values ($1, $2, $3, $4)`, [
    workspaceId,
    aPerson(rows, 'Active'),
    rows.clock.now(),
  ]);
}

function aColleague(rows: Rows, workspaceId: string): string {
  const id = aPerson(rows, 'Active');
  rows.put(`insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())`, [workspaceId, id]);
  rows.put(`insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)`, [id, ROLES.defaultUser.id]);
  return id;
}

function aPerson(rows: Rows, status: 'Active' | 'Invited'): string {
  const id = randomUUID();
  rows.put(
    `insert into portal_user (tenant_id, id, display_name, first_name, last_name, last_activity_at, email_address, status, metadata)
     values ($1, $2, $3, 'Somebody', 'Example', now(), $4, $5, '[{"name": "branch", "value": "Chicago", "type": "Text"}]')`,
    [id, `Somebody ${id}`, `${id}@lender.example`, status],
  );
  return id;
}

function anInvitation(rows: Rows, userId: string): string {
  const token = `secret of ${userId}`;
  rows.put(`insert into invitation (tenant_id, id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, now(), $5)`, [
    randomUUID(),
    userId,
    hashOfToken(token),
    new Date(rows.clock.now().getTime() + 86_400_000),
  ]);
  return token;
}

function anUndeliveredMail(rows: Rows): string {
  const id = randomUUID();
  rows.put(
    `insert into mail_message (tenant_id, id, dedupe_key, template, facts, address, state, failure, created_at, due_at, give_up_at, ended_at)
     values ($1, $2, $3, 'Invitation', '{}', 'zoe@elsewhere.example', 'Undelivered', 'Refused', now(), now(), now(), now())`,
    [id, id],
  );
  return id;
}

function aWebhook(rows: Rows): Pick<MatrixFixture, 'webhookEndpointId' | 'webhookDeliveryId'> {
  rows.put('delete from webhook_delivery where tenant_id = $1', []);
  rows.put('delete from webhook_endpoint where tenant_id = $1', []);
  const [webhookEndpointId, webhookDeliveryId, eventId] = [randomUUID(), randomUUID(), randomUUID()];
  rows.put(
    `insert into webhook_endpoint (tenant_id, id, url, event_types, sealed_secret, sealed_data_key, key_version, created_at)
     values ($1, $2, 'https://receiver.example/', '{ImportFailed}', '', '', 1, now())`,
    [webhookEndpointId],
  );
  rows.put(`insert into webhook_event (tenant_id, id, type, body, created_at) values ($1, $2, 'ImportFailed', '{}', now())`, [eventId]);
  rows.put(
    `insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, state, created_at, due_at, ended_at) values ($1, $2, $3, $4, 'GivenUp', now(), now(), now())`,
    [webhookDeliveryId, webhookEndpointId, eventId],
  );
  return { webhookEndpointId, webhookDeliveryId };
}

/** The only one, so that the rows together never reach the most that a tenant may have. */
function aStatementTemplate(rows: Rows): string {
  const id = randomUUID();
  rows.put('delete from statement_template where tenant_id = $1', []);
  rows.put(
    `insert into statement_template (tenant_id, id, statement_type, display_name, document, line_count, created_at) values ($1, $2, 'BalanceSheet', $3, $4, 1, now())`,
    [id, `Template ${id}`, JSON.stringify(extractTemplate(defaultStatement('BalanceSheet', []), []))],
  );
  return id;
}

function aRequest(rows: Rows, workspaceId: string): string {
  const id = randomUUID();
  rows.put(`insert into submission_request (tenant_id, id, workspace_id, options, created_at) values ($1, $2, $3, '{}', now())`, [
    id,
    workspaceId,
  ]);
  return id;
}

function aBorrower(rows: Rows, workspaceId: string, requestId: string): string {
  const end = new Date(rows.clock.now().getTime() + 86_400_000);
  rows.put(
    `insert into shareable_link (tenant_id, request_id, workspace_id, key_version, created_at, expires_at) values ($1, $2, $3, 1, now(), $4)`,
    [requestId, workspaceId, end],
  );
  return aBorrowerSession(rows, { workspaceId, requestId, generation: 1 });
}

interface SessionOfLink extends Pick<MatrixFixture, 'workspaceId' | 'requestId'> {
  /** 1 is the link as it is. */
  readonly generation: number;
}

function aBorrowerSession(rows: Rows, { workspaceId, requestId, generation }: SessionOfLink): string {
  const { token, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const end = new Date(rows.clock.now().getTime() + 86_400_000);
  rows.put(
    `insert into borrower_session (tenant_id, token_hash, id, workspace_id, request_id, link_generation, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, now(), $7)`,
    [hash, randomUUID(), workspaceId, requestId, generation, end],
  );
  return token;
}

function aBookkeeper(rows: Rows, workspaceId: string, requestId: string): string {
  const { token, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const [id, end] = [randomUUID(), new Date(rows.clock.now().getTime() + 86_400_000)];
  rows.put(
    `insert into handoff (tenant_id, id, workspace_id, request_id, link_generation, token_hash, sender_name, language, created_at)
     values ($1, $2, $3, $4, 1, $5, 'Rosa Alder', 'en', now())`,
    [id, workspaceId, requestId, Buffer.from(id)],
  );
  rows.put(
    `insert into borrower_session (tenant_id, token_hash, id, workspace_id, request_id, link_generation, handoff_id, started_at, expires_at)
     values ($1, $2, $3, $4, $5, 1, $6, now(), $7)`,
    [hash, randomUUID(), workspaceId, requestId, id, end],
  );
  return token;
}

function aVisitor(rows: Rows): string {
  const { token, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const end = new Date(rows.clock.now().getTime() + 86_400_000);
  rows.put('insert into borrower_session (tenant_id, token_hash, id, started_at, expires_at) values ($1, $2, $3, now(), $4)', [
    hash,
    randomUUID(),
    end,
  ]);
  return token;
}

function aConnectionRequest(rows: Rows, workspaceId: string): string {
  const id = randomUUID();
  rows.put(
    `insert into connection_request (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, created_at, expires_at)
     values ($1, $2, $3, 'Example', 'NotStarted', $4, now(), now() + interval '6 hours')`,
    [id, workspaceId, Buffer.from(id)],
  );
  return id;
}

function aDocument(rows: Rows, workspaceId: string, submissionId: string, { key, bytes, sha256 }: StoredDocument): void {
  rows.put(
    `insert into document (tenant_id, id, workspace_id, submission_id, kind, file_name, content_type, bytes, sha256, store_key, uploaded_at)
     values ($1, $2, $3, $4, 'SupportingDocument', 'ledger.csv', 'text/csv', $5, $6, $7, now())`,
    [key, workspaceId, submissionId, bytes, sha256, key],
  );
}

/** A file in the store whose key is the id of its document. */
interface StoredDocument {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

async function aFile({ platform }: TestApp): Promise<StoredDocument> {
  const key = randomUUID();
  const { bytes, sha256 } = await platform.files.put(key, Readable.from(['Date,Journal\n']));
  return { key, bytes, sha256 };
}

/** The only one that lives beside those kept, so that the rows together never reach the most that a team may have. */
async function theApiClient(test: TestApp, kept: readonly string[]): Promise<string> {
  const revoke = `update api_client set revoked_at = now() where tenant_id = $1 and revoked_at is null and id <> all ($2)`;
  await putInLender(test, (rows) => rows.put(revoke, [kept]));
  return (await anApiClient(test)).id;
}

/** Rows and changes of `lender`, whose id is $1. */
interface Rows extends Pick<TestApp, 'clock'> {
  put(sql: string, values?: readonly unknown[]): void;
}

/** Puts them in one transaction, without waiting for the answer to each. */
async function putInLender<T>(test: TestApp, work: (rows: Rows) => T): Promise<T> {
  const tenant = test.tenants.lender;
  return withTenant({ dataSource: test.owner, tenant }, async (tx) => {
    const sent: Promise<unknown>[] = [];
    const put: Rows['put'] = (sql, values = []) => sent.push(tx.query(sql, [tenant.id, ...values]));
    const made = work({ clock: test.clock, put });
    await Promise.all(sent);
    return made;
  });
}
