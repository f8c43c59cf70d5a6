import { ROLES } from '@countinghouse/domain/access/role';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { ViewerTenantCtx } from '../../platform/request-ctx';
import type { Clock, Platform } from '../../platform/context';
import { PEOPLE } from '../demo-people';
import { DEMO_TENANTS } from '../demo-tenants';

/** A clock that shows the current moment of the history and advances with it. */
export class HistoryClock implements Clock {
  private time: number;

  constructor(start: Date) {
    this.time = start.getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(seconds: number): void {
    this.time += seconds * 1_000;
  }
}

/** Who acts in the history, when, and for how long submissions of that time are kept (null: for good). */
export interface HistoryMoment {
  readonly person: 'ada' | 'ben';
  readonly clock: Clock;
  readonly retentionDays?: number | null;
}

const LENDER = { ada: PEOPLE.lender[0], ben: PEOPLE.lender[1] } as const;

/** The id of a person of the default lender. */
export function lenderPersonId(person: HistoryMoment['person']): string {
  return LENDER[person].id;
}

/** The context in which a person of the default lender did something in the past. */
export function historyCtx(platform: Platform, { person, clock, retentionDays = null }: HistoryMoment): ViewerTenantCtx {
  const tenant = DEMO_TENANTS.find(({ name }) => name === 'lender');
  if (tenant === undefined) throw new Error('The demo has no default lender.');
  const { id, name, visibleName, brandName } = tenant;
  const settings = { ...tenantSettingsOf(tenant.settings), retentionDays };
  const { firstName, lastName, emailAddress, role } = LENDER[person];
  return {
    ...platform,
    clock,
    tenant: { id, name, visibleName, brandName, timeZone: settings.timeZone, settings, oidcClientId: null },
    viewer: {
      userId: lenderPersonId(person),
      sessionId: 'demo-history',
      displayName: `${firstName} ${lastName}`,
      emailAddress,
      language: null,
      roleIds: [ROLES[role].id],
    },
    requestId: 'demo-history',
  };
}
