/** Where a person continues at the host of their tenant, after the consent page or a choice. */
export const RETURN_PATH = '/connect/return';

/** Where the form of a package is sent. */
export const FORM_PATH = '/connect/form';
