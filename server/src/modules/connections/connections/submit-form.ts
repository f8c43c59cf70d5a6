import type { ConsentedGrant } from '@countinghouse/connectors/authorization';
import {
  readForm,
  type FieldIssue,
  type FormAuthorization,
  type FormRefusal,
  type FormValues,
} from '@countinghouse/connectors/form-authorization';
import type { Authorization } from '@countinghouse/connectors/consent-authorization';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { authorizingOf } from './authorization-client';
import { lockRequest, locationOf, type LockedRequest } from './start-connection';
import { fail, failureOf, refuseReturn, settleGrant, type CompletedConnection } from './complete-connection';
import type { CallingBrowser } from './connecting-browser';
import type { OfferedForm } from './connection-form-page';
import type { ConnectionLocation } from './connection-request';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';
import { openGrant } from './request-secrets';

/** What a person sent: the state of the page, and each value by the name of its field. */
export interface SentForm {
  readonly state: string;
  readonly valueOf: (name: string) => string | null;
}

/** How sending the form ended: as a return from a consent page does, or with the form once more and what is wrong in it. */
export type SubmittedForm = CompletedConnection | { readonly form: OfferedForm; readonly place: ConnectionLocation };

/** How often a package is asked with what was typed, so that no one guesses secrets here. */
const MOST_ATTEMPTS = 5;
const PATIENCE = 20_000;

/**
 * Tries what a person typed in the form of a package, and stores the encrypted credentials in a new connection. Values without the look that
 * the form asks for are not sent; what the package refuses may be sent again until the attempts are used up, which ends the request.
 * Nothing that was typed is stored before the package took it, and no secret is shown again. Null for a state that this tenant does not know.
 */
export const submitForm = useCase(
  { caller: 'anyone', because: 'The address of the request works once, in one browser.' },
  async (ctx: RequestCtx, sent: SentForm, browser: CallingBrowser): Promise<SubmittedForm | null> => {
    const { state } = sent;
    const requested = await withTenant(ctx, (tx) => lockRequest(tx, 'stateHash', state));
    const authorizing = requested === null ? null : await authorizingOf(ctx, requested.datasourceNameId);
    const form = formOf(authorizing?.authorization);
    const read = readForm(form?.fields ?? [], sent.valueOf);
    const taken = await takeAttempt(ctx, state, browser, 'values' in read);
    if (taken === null || !('request' in taken)) return taken;
    const { request, attempts } = taken;
    if (authorizing === null || form === null) return fail(ctx, request, 'PackageNotAvailable');
    const again = (errors: Readonly<Record<string, FieldIssue>>, isRefused: boolean): SubmittedForm => ({
      form: {
        fields: form.fields,
        state,
        typed: typedIn(form.fields, sent),
        errors,
        isRefused,
        standInAccepts: authorizing.client.standInAccepts ?? null,
      },
      place: locationOf(ctx, request),
    });
    if ('errors' in read) return again(read.errors, false);
    let granted: Awaited<ReturnType<FormAuthorization['authorize']>>;
    try {
      granted = await form.authorize(authorizing.client, read.values, AbortSignal.timeout(PATIENCE));
    } catch (error) {
      return fail(ctx, request, failureOf(error));
    }
    if (!isRefusal(granted)) return settleGrant(ctx, request, granted, state);
    if (attempts >= MOST_ATTEMPTS) return fail(ctx, request, 'UserCancelled');
    return again(granted.refused === null ? {} : { [granted.refused]: 'refused' }, granted.refused === null);
  },
);

/** What was typed in the fields of a form. */
function typedIn(fields: FormAuthorization['fields'], { valueOf }: SentForm): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, valueOf(name) ?? '']));
}

/** The form by which a package grants access, alone or beside its consent page; null where it has none. */
function formOf(authorization: Authorization | undefined): Pick<FormAuthorization, 'fields' | 'authorize'> | null {
  if (authorization?.kind === 'form') return authorization;
  return (authorization?.kind === 'oauth2' && authorization.form) || null;
}

interface TakenAttempt {
  readonly request: LockedRequest;
  /** This one included. */
  readonly attempts: number;
}

/** Counts an attempt before the package is asked, so that many at once are not more than allowed. */
async function takeAttempt(
  ctx: RequestCtx,
  state: string,
  browser: CallingBrowser,
  counts: boolean,
): Promise<TakenAttempt | CompletedConnection | null> {
  return withTenant(ctx, async (tx) => {
    const request = await lockRequest(tx, 'stateHash', state);
    if (request === null) return null;
    const refused = await refuseReturn(ctx, tx, request, browser);
    if (refused !== null) return refused;
    const held = request.sealedGrant;
    if (held !== null) {
      const { organizations } = openGrant(ctx.vault, ctx.tenant.id, request.id, held);
      return { organizations, state, place: locationOf(ctx, request) };
    }
    if (request.formAttempts >= MOST_ATTEMPTS) return { errorCode: 'UserCancelled' };
    if (counts) await tx.repo(StoredRequest).update({ id: request.id }, { formAttempts: () => 'form_attempts + 1' });
    return { request, attempts: request.formAttempts + (counts ? 1 : 0) };
  });
}

function isRefusal(granted: ConsentedGrant | FormRefusal): granted is FormRefusal {
  return 'refused' in granted;
}
