import type { CHECK_TEXTS_EN } from '@countinghouse/domain/imports/checks/texts.en';
import type { NotificationTextKey } from '@countinghouse/domain/notifications/notification-texts';
import type collections from '../../locales/en/collections.json';
import type common from '../../locales/en/common.json';
import type frame from '../../locales/en/frame.json';
import type imports from '../../locales/en/imports.json';
import type notifications from '../../locales/en/notifications.json';
import type overview from '../../locales/en/overview.json';
import type signIn from '../../locales/en/sign-in.json';
import type statements from '../../locales/en/statements.json';
import type tenantOverrides from '../../locales/en/tenant-overrides.json';
import type workspaces from '../../locales/en/workspaces.json';

/** The sections of texts, each with its keys, as English has them. */
export interface Sections {
  checks: typeof CHECK_TEXTS_EN;
  collections: typeof collections;
  common: typeof common;
  frame: typeof frame;
  imports: typeof imports;
  'notification-names': Readonly<Record<NotificationTextKey, string>>;
  notifications: typeof notifications;
  overview: typeof overview;
  'sign-in': typeof signIn;
  statements: typeof statements;
  'tenant-overrides': typeof tenantOverrides;
  workspaces: typeof workspaces;
}

export type Section = keyof Sections;
export type TextKey<S extends Section> = Extract<keyof Sections[S], string>;
export type TextSet = Readonly<Record<string, string>>;
