import { marksAdministrator } from '@countinghouse/domain/analytics/analytics-event';
import { AnalyticsEvent } from './analytics-event.entity';
import type { Analytics } from './context';

/** Counts steps in the table `analytics_event`. The only fact that it stores about the person is whether they are an administrator. */
export const tableAnalytics: Analytics = {
  async record(tx, { viewer, clock, ids }, { name, ...properties }) {
    const byAdministrator = viewer === null ? null : marksAdministrator(viewer.roleIds);
    await tx.repo(AnalyticsEvent).insert({ id: ids.next(), at: clock.now(), name, properties, byAdministrator });
  },
};
