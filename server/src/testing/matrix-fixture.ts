import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ROLES } from '@countinghouse/domain/access/role';
import { isRefusal } from '@countinghouse/domain/refusals';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { extractTemplate } from '@countinghouse/domain/statements/templates/extract-template';
import { startImport } from '../features/imports/start-import';
import { withTenant } from '../platform/database/with-tenant';
import { BORROWER_TOKEN_PREFIX } from '../features/borrowers/borrower-session';
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
  readonly newcomerToken: string;
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

/** Creates new ones; ben and a colleague belong to the workspace. */
export async function matrixFixture(test: TestApp): Promise<MatrixFixture> {
  const workspaceName = `Workspace ${randomUUID()}`;
  const workspaceId = await aWorkspace(test, { users: ['ben'], displayName: workspaceName });
  const [submissionId, emptySubmissionId] = [await aSubmission(test, workspaceId), await aSubmission(test, workspaceId)];
  const pendingSubmissionId = await aSubmission(test, workspaceId, { portalStatus: 'ConnectionPendingUserIntervention' });
  const documentId = await aDocument(test, workspaceId, submissionId);
  await inLender(
    test,
    `update import_job set state = 'Error', ended_at = now() - interval '2 days' where tenant_id = $1 and state = 'Pending'`,
    [],
  );
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
  await aFault(test, started.financialRecordId);
  await aRequestForAccess(test, workspaceId);
  const requestId = await aRequest(test, workspaceId);
  await fillSubmission(test, { workspaceId, submissionId: pendingSubmissionId, requestId, recordId: started.financialRecordId });
  const borrowerToken = await aBorrower(test, workspaceId, requestId);
  const borrowersRecordId = await aSentRecord(test, { workspaceId, requestId, recordId: started.financialRecordId });
  const connectionRequestId = await aConnectionRequest(test, workspaceId);
  const colleagueId = await aPerson(test, 'Active');
  await inLender(test, `insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())`, [
    workspaceId,
    colleagueId,
  ]);
  await inLender(test, `insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)`, [colleagueId, ROLES.defaultUser.id]);
  const invitedId = await aPerson(test, 'Invited');
  return {
    workspaceId,
    workspaceName,
    submissionId,
    emptySubmissionId,
    pendingSubmissionId,
    requestId,
    borrowerToken,
    endedBorrowerToken: await aBorrowerSession(test, { workspaceId, requestId, generation: 2 }),
    borrowersRecordId,
    bookkeeperToken: await aBookkeeper(test, workspaceId, requestId),
    newcomerToken: await aNewcomer(test),
    delegatedToken: (await test.call('ben', 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`)).body.accessToken as string,
    documentId,
    recordId: started.financialRecordId,
    connectionRequestId,
    colleagueId,
    invitedId,
    invitationToken: await anInvitation(test, invitedId),
    connectionId: await aConnection(test, workspaceId),
    undeliveredMailId: await anUndeliveredMail(test),
    apiClientId: await theApiClient(test),
    ...(await aWebhook(test)),
    statementTemplateId: await aStatementTemplate(test),
    memberId: TEST_PEOPLE.ben.id,
  };
}

/** The file of the import leaves the types of its accounts open. */
async function aFault(test: TestApp, recordId: string): Promise<void> {
  const accountTypes = { accounts: 1, needed: 1, currency: 'USD', open: [] };
  const faults = [{ place: 'file', problem: 'its accounts have no types', accountTypes }];
  await inLender(test, `update import_job set faults = $3, fault_count = 1 where tenant_id = $1 and id = $2`, [
    recordId,
    JSON.stringify(faults),
  ]);
}

/** A submission with everything that hangs on one: who asked for it by which request, a document, a record whose import failed. */
async function fillSubmission(
  test: TestApp,
  { workspaceId, submissionId, requestId, recordId }: Pick<MatrixFixture, 'workspaceId' | 'submissionId' | 'requestId' | 'recordId'>,
): Promise<void> {
  await inLender(test, 'update submission set request_id = $3, requested_by = $4 where tenant_id = $1 and id = $2', [
    submissionId,
    requestId,
    TEST_PEOPLE.ben.id,
  ]);
  await aDocument(test, workspaceId, submissionId);
  await anEndedImport(test, { workspaceId, submissionId, recordId, state: 'Error' });
}

/** Books that the borrower of a request has sent. */
async function aSentRecord(
  test: TestApp,
  { workspaceId, requestId, recordId }: Pick<MatrixFixture, 'workspaceId' | 'requestId' | 'recordId'>,
): Promise<string> {
  const submissionId = await aSubmission(test, workspaceId, { requestId, source: 'ShareableLink' });
  return anEndedImport(test, { workspaceId, submissionId, recordId, state: 'Success' });
}

interface EndedImport extends Pick<MatrixFixture, 'workspaceId' | 'submissionId' | 'recordId'> {
  readonly state: 'Success' | 'Error';
}

/** An import as that of `recordId` was asked for, which ended two days ago. */
async function anEndedImport(test: TestApp, { workspaceId, submissionId, recordId, state }: EndedImport): Promise<string> {
  const id = randomUUID();
  await inLender(
    test,
    `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at)
     values ($1, $2, $3, $4, 'Pending', 'FileUpload', now())`,
    [id, workspaceId, submissionId],
  );
  await inLender(
    test,
    `insert into import_job (tenant_id, id, workspace_id, submission_id, state, stage, options, source, started_at, ended_at)
     select tenant_id, $2, workspace_id, $3, $5, 'Gathering', options, source, now() - interval '2 days', now() - interval '2 days'
     from import_job where tenant_id = $1 and id = $4`,
    [id, submissionId, recordId, state],
  );
  return id;
}

/** A person outside the workspace asked for access to it. */
async function aRequestForAccess(test: TestApp, workspaceId: string): Promise<void> {
  await inLender(test, `insert into access_request (tenant_id, workspace_id, user_id, requested_at) values ($1, $2, $3, $4)`, [
    workspaceId,
    await aPerson(test, 'Active'),
    test.clock.now(),
  ]);
}

/** The only one that lives, so that the rows together never reach the most that a team may have. */
async function theApiClient(test: TestApp): Promise<string> {
  await inLender(test, `update api_client set revoked_at = now() where tenant_id = $1 and revoked_at is null`, []);
  return (await anApiClient(test)).id;
}

async function aPerson(test: TestApp, status: 'Active' | 'Invited'): Promise<string> {
  const id = randomUUID();
  await inLender(
    test,
    `insert into portal_user (tenant_id, id, display_name, first_name, last_name, last_activity_at, email_address, status, metadata)
     values ($1, $2, $3, 'Somebody', 'Example', now(), $4, $5, '[{"name": "branch", "value": "Chicago", "type": "Text"}]')`,
    [id, `Somebody ${id}`, `${id}@lender.example`, status],
  );
  return id;
}

async function anInvitation(test: TestApp, userId: string): Promise<string> {
  const token = `secret of ${userId}`;
  await inLender(
    test,
    `insert into invitation (tenant_id, id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, now(), $5)`,
    [randomUUID(), userId, hashOfToken(token), new Date(test.clock.now().getTime() + 86_400_000)],
  );
  return token;
}

async function anUndeliveredMail(test: TestApp): Promise<string> {
  const id = randomUUID();
  await inLender(
    test,
    `insert into mail_message (tenant_id, id, dedupe_key, template, facts, address, state, failure, created_at, due_at, give_up_at, ended_at)
     values ($1, $2, $3, 'Invitation', '{}', 'zoe@elsewhere.example', 'Undelivered', 'Refused', now(), now(), now(), now())`,
    [id, id],
  );
  return id;
}

async function aWebhook(test: TestApp): Promise<Pick<MatrixFixture, 'webhookEndpointId' | 'webhookDeliveryId'>> {
  await inLender(test, 'delete from webhook_delivery where tenant_id = $1', []);
  await inLender(test, 'delete from webhook_endpoint where tenant_id = $1', []);
  const [webhookEndpointId, webhookDeliveryId, eventId] = [randomUUID(), randomUUID(), randomUUID()];
  await inLender(
    test,
    `insert into webhook_endpoint (tenant_id, id, url, events, sealed_secret, sealed_data_key, key_version, created_at)
     values ($1, $2, 'https://receiver.example/', '{ImportFailed}', '', '', 1, now())`,
    [webhookEndpointId],
  );
  await inLender(test, `insert into webhook_event (tenant_id, id, type, body, created_at) values ($1, $2, 'ImportFailed', '{}', now())`, [
    eventId,
  ]);
  await inLender(
    test,
    `insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, state, created_at, due_at, ended_at) values ($1, $2, $3, $4, 'GivenUp', now(), now(), now())`,
    [webhookDeliveryId, webhookEndpointId, eventId],
  );
  return { webhookEndpointId, webhookDeliveryId };
}

/** The only one, so that the rows together never reach the most that a tenant may have. */
async function aStatementTemplate(test: TestApp): Promise<string> {
  const id = randomUUID();
  await inLender(test, 'delete from statement_template where tenant_id = $1', []);
  await inLender(
    test,
    `insert into statement_template (tenant_id, id, statement_type, display_name, document, line_count, created_at) values ($1, $2, 'BalanceSheet', $3, $4, 1, now())`,
    [id, `Template ${id}`, JSON.stringify(extractTemplate(defaultStatement('BalanceSheet', []), []))],
  );
  return id;
}

async function aRequest(test: TestApp, workspaceId: string): Promise<string> {
  const id = randomUUID();
  await inLender(
    test,
    `insert into submission_request (tenant_id, id, workspace_id, options, created_at) values ($1, $2, $3, '{}', now())`,
    [id, workspaceId],
  );
  return id;
}

async function aBorrower(test: TestApp, workspaceId: string, requestId: string): Promise<string> {
  const end = new Date(test.clock.now().getTime() + 86_400_000);
  await inLender(
    test,
    `insert into shareable_link (tenant_id, request_id, workspace_id, key_version, created_at, expires_at) values ($1, $2, $3, 1, now(), $4)`,
    [requestId, workspaceId, end],
  );
  return aBorrowerSession(test, { workspaceId, requestId, generation: 1 });
}

interface SessionOfLink extends Pick<MatrixFixture, 'workspaceId' | 'requestId'> {
  /** 1 is the link as it is. */
  readonly generation: number;
}

async function aBorrowerSession(test: TestApp, { workspaceId, requestId, generation }: SessionOfLink): Promise<string> {
  const { token, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const end = new Date(test.clock.now().getTime() + 86_400_000);
  await inLender(
    test,
    `insert into borrower_session (tenant_id, token_hash, id, workspace_id, request_id, link_generation, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, now(), $7)`,
    [hash, randomUUID(), workspaceId, requestId, generation, end],
  );
  return token;
}

async function aBookkeeper(test: TestApp, workspaceId: string, requestId: string): Promise<string> {
  const { token, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const [id, end] = [randomUUID(), new Date(test.clock.now().getTime() + 86_400_000)];
  await inLender(
    test,
    `insert into hand_over (tenant_id, id, workspace_id, request_id, link_generation, token_hash, sender_name, language, created_at)
     values ($1, $2, $3, $4, 1, $5, 'Rosa Alder', 'en', now())`,
    [id, workspaceId, requestId, Buffer.from(id)],
  );
  await inLender(
    test,
    `insert into borrower_session (tenant_id, token_hash, id, workspace_id, request_id, link_generation, hand_over_id, started_at, expires_at)
     values ($1, $2, $3, $4, $5, 1, $6, now(), $7)`,
    [hash, randomUUID(), workspaceId, requestId, id, end],
  );
  return token;
}

async function aNewcomer(test: TestApp): Promise<string> {
  const { token, hash } = newSecretToken(BORROWER_TOKEN_PREFIX);
  const end = new Date(test.clock.now().getTime() + 86_400_000);
  await inLender(test, 'insert into borrower_session (tenant_id, token_hash, id, started_at, expires_at) values ($1, $2, $3, now(), $4)', [
    hash,
    randomUUID(),
    end,
  ]);
  return token;
}

async function aConnectionRequest(test: TestApp, workspaceId: string): Promise<string> {
  const id = randomUUID();
  await inLender(
    test,
    `insert into connection_request (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, created_at, expires_at)
     values ($1, $2, $3, 'Example', 'NotStarted', $4, now(), now() + interval '6 hours')`,
    [id, workspaceId, Buffer.from(id)],
  );
  return id;
}

async function aDocument(test: TestApp, workspaceId: string, submissionId: string): Promise<string> {
  const id = randomUUID();
  const { bytes, sha256 } = await test.platform.files.put(id, Readable.from(['Date,Journal\n']));
  await inLender(
    test,
    `insert into document (tenant_id, id, workspace_id, submission_id, kind, file_name, content_type, bytes, sha256, store_key, uploaded_at)
     values ($1, $2, $3, $4, 'SupportingDocument', 'ledger.csv', 'text/csv', $5, $6, $7, now())`,
    [id, workspaceId, submissionId, bytes, sha256, id],
  );
  return id;
}

async function inLender(test: TestApp, sql: string, values: readonly unknown[]): Promise<void> {
  const tenant = test.tenants.lender;
  await withTenant({ dataSource: test.owner, tenant }, (tx) => tx.query(sql, [tenant.id, ...values]));
}
