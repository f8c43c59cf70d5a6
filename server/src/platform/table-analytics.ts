import { marksAdministrator } from '@countinghouse/domain/analytics/analytics-event';
import type { Analytics } from './context';

const INSERT = `
insert into analytics_event (tenant_id, id, at, name, properties, by_administrator) values ($1, $2, $3, $4, $5, $6)`;

/** Counts steps in the table `analytics_event`. The only fact that it stores about the person is whether they are an administrator. */
export const tableAnalytics: Analytics = {
  async record(tx, { tenant, viewer, clock, ids }, { name, ...properties }) {
    const byAdministrator = viewer === null ? null : marksAdministrator(viewer.roleIds);
    await tx.query(INSERT, [tenant.id, ids.next(), clock.now(), name, JSON.stringify(properties), byAdministrator]);
  },
};
