/** The version that the template carries in its named range `TemplateVersion`, and the versions that can be read. */
export const TEMPLATE_VERSION = 1;
export const READABLE_TEMPLATE_VERSIONS: readonly number[] = [1];
