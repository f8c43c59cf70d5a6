/** The address of one's own notification settings (docs/spec.md, lender 2). */
export const MINE_PATH = '/settings/usernotifications';

/** The address of the tenant's notification settings. */
export const ADMINISTRATIVE_PATH = '/settings/adminnotificationsettings';
