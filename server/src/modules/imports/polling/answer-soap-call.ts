import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { readHresult } from '@countinghouse/connectors/web-connector/read-hresult';
import type { SoapResult } from '@countinghouse/connectors/web-connector/soap-answer';
import type { SoapCall } from '@countinghouse/connectors/web-connector/soap-call';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { authenticateMachine } from './authenticate-machine';
import { nextCall } from './next-call';
import { endSession, leaveWord, takeSession } from './polling-access';
import { refuseCalls } from './refuse-calls';
import { takeAnswer } from './take-answer';
import { machineMessage, wordOf } from './machine-message';

/** The version of the service that the program on the machine shows. */
const VERSION = '1.0';
/** No other company file is to be tried; the program takes any other word for the path of one. */
const DONE = 'DONE';

/** Answers a call of the program on a customer's machine in the vendor's order; refuses TooManyRequests for too many tries of a password. */
export const answerSoapCall = useCase(
  { caller: 'anyone', because: 'The machine gives its user name and password.' },
  async (ctx: RequestCtx, call: SoapCall): Promise<Result<SoapResult>> => {
    switch (call.method) {
      case 'serverVersion':
        return VERSION;
      case 'clientVersion':
        return '';
      case 'authenticate':
        return authenticate(ctx, call.given.strUserName, call.given.strPassword);
      case 'sendRequestXML': {
        const { ticket, strCompanyFileName: companyFile, strHCPResponse: hostAnswer } = call.given;
        return nextCall(ctx, { ticket, companyFile, hostAnswer });
      }
      case 'receiveResponseXML':
        return takeAnswer(ctx, call.given);
      case 'connectionError':
        return recordConnectionError(ctx, call.given.ticket, call.given.hresult);
      case 'getLastError':
        return readLastMessage(ctx, call.given.ticket);
      case 'closeConnection':
        return closeSession(ctx, call.given.ticket);
    }
  },
);

async function authenticate(ctx: RequestCtx, userName: string, password: string): Promise<Result<SoapResult>> {
  const admission = await authenticateMachine(ctx, userName, password);
  if (isRefusal(admission)) return admission;
  switch (admission.kind) {
    case 'work':
      return [admission.ticket, ''];
    case 'nothing':
      return [admission.ticket, 'none'];
    case 'notAUser':
      return ['', 'nvu'];
    case 'busy':
      return ['', 'busy'];
  }
}

/** The package could not be reached: what passes is waited for, and the person at the machine is told what to do. */
async function recordConnectionError(ctx: RequestCtx, ticket: string, hresult: string): Promise<string> {
  const error = readHresult(hresult) ?? { kind: 'wait', reason: 'unexpected' };
  await withTenant(ctx, async (tx) => {
    const access = await takeSession(tx, ctx, ticket);
    if (access === null) return;
    const { id, connectionId } = access;
    if (connectionId !== null) await refuseCalls(tx, ctx, { connectionId, callId: null }, error);
    await leaveWord(tx, id, wordOf(error), error.kind === 'wait' ? error.reason : null);
    await endSession(tx, access);
  });
  return DONE;
}

async function readLastMessage(ctx: RequestCtx, ticket: string): Promise<string> {
  const access = await withTenant(ctx, (tx) => takeSession(tx, ctx, ticket));
  return machineMessage(ctx, access === null ? 'noSession' : (access.lastMessage ?? ''), access?.language ?? null);
}

async function closeSession(ctx: RequestCtx, ticket: string): Promise<string> {
  const language = await withTenant(ctx, async (tx) => {
    const access = await takeSession(tx, ctx, ticket);
    if (access !== null) await endSession(tx, access);
    return access?.language ?? null;
  });
  return machineMessage(ctx, 'farewell', language);
}
