/** Where a person continues at the host of their tenant, after the consent page or a choice. */
export const RETURN_PATH = '/connect/return';

/** Where the form of a package is sent. */
export const FORM_PATH = '/connect/form';

/** Where the file for a machine that polls is asked for, by POST with its password, and by GET to be downloaded. */
export const FILE_PATH = '/connect/file';

/** Where the page waits until that machine has connected. */
export const WAITING_PATH = '/connect/waiting';

/** The service that the Web Connector calls. */
export const WEB_CONNECTOR_PATH = '/connector/qbwc';
