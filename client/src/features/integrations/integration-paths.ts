/** The address of the programs that call the API. */
export const API_CLIENTS_PATH = '/settings/apiclients';

/** The address of the webhooks. */
export const WEBHOOKS_PATH = '/settings/webhooks';
