import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { etagOf, isStale } from '../../../platform/http/etag';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { NOTIFICATION_CONTRACTS } from './notifications.contract';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { changeDefault } from './change-default';
import { listSubscriptions } from './list-subscriptions';
import { methodOfInput, notificationOfInput } from './notification-of-input';
import { presentAdministrativeSetting, presentSetting } from './present-setting';
import { readAdministrativeSettings } from './read-administrative-settings';
import { readSettings } from './read-settings';
import { readSubscriptionQuery, type SubscriptionPageQuery } from './read-subscription-page';
import { saveChoices } from './save-choices';
import { saveSubscriptions } from './save-subscriptions';
import { textLanguage } from './text-language';

/** Notifications: one's own settings, those of single workspaces, and the tenant's (docs/spec.md, lender 7). */
export const NOTIFICATION_ROUTES = routesOf(NOTIFICATION_CONTRACTS, {
  readNotificationSettings: (ctx) => ownSettings(ctx),
  async saveNotificationSettings(ctx, { body }) {
    const refused = await saveChoices(ctx, body, false);
    return refused ?? ownSettings(ctx);
  },
  listNotificationSubscriptions: (ctx, { query }) => subscriptionsOf(ctx, query),
  async saveNotificationSubscriptions(ctx, { body }) {
    const refused = await saveSubscriptions(ctx, body);
    return refused ?? { status: 204 };
  },
  async readAdministrativeNotificationSettings(ctx) {
    const settings = await readAdministrativeSettings(ctx);
    if (isRefusal(settings)) return settings;
    const language = textLanguage(ctx, null);
    return { status: 200, body: settings.map((setting) => presentAdministrativeSetting(setting, language)) };
  },
  async changeNotificationDefaults(ctx, { params, body, headers }) {
    const notification = notificationOfInput(params.id);
    if (isRefusal(notification)) return notification;
    const method = methodOfInput(params.type);
    if (isRefusal(method)) return method;
    const { type } = notification;
    const changed = await changeDefault(ctx, { type, method, changes: body, isStale: (version) => isStale(headers['if-match'], version) });
    return isRefusal(changed) ? changed : changedSetting(ctx, type, changed.version);
  },
});

async function ownSettings(ctx: ViewerRequestCtx): Promise<RestAnswer> {
  const language = textLanguage(ctx, null);
  return { status: 200, body: (await readSettings(ctx)).map((setting) => presentSetting(setting, language)) };
}

/** One entry for each workspace and notification, as the specification has them; pages count workspaces. */
async function subscriptionsOf(ctx: ViewerRequestCtx, query: SubscriptionPageQuery): Promise<Result<RestAnswer>> {
  const requested = readSubscriptionQuery(query);
  if (isRefusal(requested)) return requested;
  const found = await listSubscriptions(ctx, requested);
  if (isRefusal(found)) return found;
  const subscriptions = found.nodes.flatMap(({ id, name, notifications }) =>
    notifications.map(({ notificationId, type, enabled }) => ({
      notificationId,
      workspaceId: id,
      workspaceName: name,
      methods: [{ type, enabled }],
    })),
  );
  return { status: 200, body: { subscriptions, totalWorkspaces: found.totalCount } };
}

async function changedSetting(ctx: ViewerRequestCtx, type: string, version: number): Promise<Result<RestAnswer>> {
  const settings = await readAdministrativeSettings(ctx);
  if (isRefusal(settings)) return settings;
  const setting = settings.find(({ notification }) => notification.type === type);
  if (setting === undefined) throw new Error(`The notification ${type} has no setting.`);
  return { status: 200, headers: { etag: etagOf(version) }, body: presentAdministrativeSetting(setting, textLanguage(ctx, null)) };
}
