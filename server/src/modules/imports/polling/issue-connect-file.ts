import { randomInt } from 'node:crypto';
import type { PollingAuthorization } from '@countinghouse/connectors/polling-authorization';
import type { Language } from '@countinghouse/domain/locales/language';
import { findPackage } from '@countinghouse/connectors/registry';
import { connectFile } from '@countinghouse/connectors/web-connector/connect-file';
import { In } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { authorizingOf, waitDaysOf } from '../../connections/connections/authorization-client';
import { extendRequest, lockRequest, locationOf, type LockedRequest } from '../../connections/connections/start-connection';
import { refuseReturn } from '../../connections/connections/complete-connection';
import type { CallingBrowser } from '../../connections/connections/connecting-browser';
import type { ConnectionErrorCode, ConnectionLocation } from '../../connections/connections/connection-request';
import { WEB_CONNECTOR_PATH } from '../../connections/connections/popup-paths';
import { passwordOf } from './authenticate-machine';
import { endSession } from './polling-access';
import { PollingAccess } from './polling-access.entity';

/** Why a page for a machine that polls can't go on, or the connection that it has become. */
export type FileEnd =
  | { readonly errorCode: Exclude<ConnectionErrorCode, 'None'> }
  | { readonly isOtherBrowser: true }
  | { readonly place: ConnectionLocation; readonly isConnected: true };

/** A password that is shown once. */
export interface IssuedPassword {
  readonly password: string;
  readonly place: ConnectionLocation;
  /** The page of the demo's stand-in for the machine; null: there is none. */
  readonly standInUrl: string | null;
}

/** Without letters and digits that are read as others; 99 bits in all. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 5;
const GROUP = 4;
const DAY = 24 * 3_600_000;

/**
 * Makes the password for the file of a request, which from then on waits for the machine as long as the package's terms say. A password that
 * was made before is good no more, and the session that it opened has ended. The machine is spoken to in the language of the reader. Null for a
 * state that this tenant does not know.
 */
export const issuePassword = useCase(
  { caller: 'anyone', because: 'The address of the request works once, in one browser.' },
  async (
    ctx: RequestCtx,
    { state, language }: { readonly state: string; readonly language: Language },
    browser: CallingBrowser,
  ): Promise<IssuedPassword | FileEnd | null> => {
    return inRequest(ctx, state, browser, async (tx, request, { waitDays }) => {
      const now = ctx.clock.now();
      const password = newPassword();
      const hash = hashOfToken(passwordOf(password));
      const accesses = tx.repo(PollingAccess);
      const [held, ...others] = await lockAccesses(tx, request);
      if (others.length > 0) await accesses.delete({ id: In(others.map(({ id }) => id)) });
      const issued = { connectionRequestId: request.id, passwordHash: hash, issuedAt: now, language };
      if (held === undefined) await accesses.insert({ ...issued, id: ctx.ids.next(), userName: `ch-${newName()}` });
      else {
        await endSession(tx, held);
        await accesses.update({ id: held.id }, issued);
      }
      await extendRequest(tx, request, new Date(now.getTime() + waitDays * DAY));
      const { standInUrl = null } = ctx.packages[request.datasourceNameId] ?? {};
      return { password, place: locationOf(ctx, request), standInUrl };
    });
  },
);

/** The file of a request for which a password was made. Null for a state that this tenant does not know, and before there is a password. */
export const downloadConnectFile = useCase(
  { caller: 'anyone', because: 'The address of the request works once, in one browser.' },
  async (
    ctx: RequestCtx,
    state: string,
    browser: CallingBrowser,
  ): Promise<{ readonly file: string; readonly fileName: string } | FileEnd | null> => {
    return inRequest(ctx, state, browser, async (tx, request, { file, ownerId }) => {
      const access = await tx.repo(PollingAccess).findOneBy({ connectionRequestId: request.id });
      if (access === null) return null;
      const { id: fileId, userName } = access;
      const appUrl = `${ctx.origin}${WEB_CONNECTOR_PATH}`;
      const appName = `${file.appName} – ${request.workspaceName}`.slice(0, 80);
      const facts = { ...file, appName, appUrl, supportUrl: `${ctx.origin}/`, userName, ownerId, fileId };
      const name = findPackage(request.datasourceNameId)?.datasourceNameId ?? 'connection';
      return { file: connectFile(facts), fileName: `${name}.qwc` };
    });
  },
);

/** Whether a request still waits for its machine. Null for a state that this tenant does not know. */
export const awaitMachine = useCase(
  { caller: 'anyone', because: 'The address of the request works once, in one browser.' },
  async (
    ctx: RequestCtx,
    state: string,
    browser: CallingBrowser,
  ): Promise<{ readonly isWaiting: true; readonly place: ConnectionLocation } | FileEnd | null> => {
    return inRequest(ctx, state, browser, async (_tx, request) => ({ isWaiting: true, place: locationOf(ctx, request) }));
  },
);

/** The accesses of a request and of the connection that it connects again, that of the connection first. */
function lockAccesses(tx: TenantTransaction, { id, reconnects }: LockedRequest): Promise<PollingAccess[]> {
  return tx
    .repo(PollingAccess)
    .createQueryBuilder('a')
    .andWhere('a.connectionRequestId = :id or a.connectionId = :reconnects', { id, reconnects })
    .orderBy('a.connectionId')
    .lock('pessimistic_write')
    .getMany();
}

interface PollingTerms extends Pick<PollingAuthorization, 'waitDays' | 'file'> {
  readonly ownerId: string;
}

async function inRequest<T>(
  ctx: RequestCtx,
  state: string,
  browser: CallingBrowser,
  step: (tx: TenantTransaction, request: LockedRequest, terms: PollingTerms) => Promise<T>,
): Promise<T | FileEnd | null> {
  return withTenant(ctx, async (tx): Promise<T | FileEnd | null> => {
    const request = await lockRequest(tx, 'stateHash', state);
    if (request === null) return null;
    const refused = await refuseReturn(ctx, tx, request, browser);
    if (refused !== null && 'isOtherBrowser' in refused) return refused;
    if (request.status === 'Success') return { place: locationOf(ctx, request), isConnected: true };
    if (refused !== null && 'errorCode' in refused)
      return { errorCode: request.status === 'Error' && request.errorCode !== 'None' ? request.errorCode : refused.errorCode };
    const authorizing = await authorizingOf(ctx, request.datasourceNameId);
    if (authorizing?.authorization.kind !== 'polling') return { errorCode: 'PackageNotAvailable' };
    const { waitDays, file } = authorizing.authorization;
    return step(tx, request, { waitDays: waitDaysOf(authorizing) ?? waitDays, file, ownerId: authorizing.client.clientId });
  });
}

const pick = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newPassword = () => Array.from({ length: GROUPS }, () => pick(GROUP)).join('-');
const newName = () => pick(12).toLowerCase();
