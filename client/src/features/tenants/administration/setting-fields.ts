import { FEATURE_FLAG_NAMES } from '@countinghouse/domain/tenants/feature-flags';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { TextKey } from '@countinghouse/domain/locales/sections';

/** A setting with its own field; `usual` applies while the field is empty. */
export interface SettingField {
  /** Where it is in the document, such as `brand.primaryColor`. */
  readonly path: string;
  readonly kind: 'text' | 'list' | 'number' | 'switch';
  /** Null for a feature flag, which is called as on the screen of the overrides. */
  readonly label: TextKey<'tenants'> | null;
  readonly usual: string | number | boolean | null;
  readonly required?: true;
}

const { brand, ...usual } = tenantSettingsOf({});

const text = (path: string, label: TextKey<'tenants'>, value: string | null = null): SettingField => ({
  path,
  kind: 'text',
  label,
  usual: value,
});
const list = (path: string, label: TextKey<'tenants'>, value: string | null = null): SettingField => ({
  path,
  kind: 'list',
  label,
  usual: value,
});
const number = (path: string, label: TextKey<'tenants'>, value: number | null): SettingField => ({
  path,
  kind: 'number',
  label,
  usual: value,
});
const toggle = (path: string, label: TextKey<'tenants'> | null, value: boolean): SettingField => ({
  path,
  kind: 'switch',
  label,
  usual: value,
});

/** The settings with fields, by the cards of the screen. */
export const SETTING_GROUPS: readonly { readonly title: TextKey<'tenants'>; readonly fields: readonly SettingField[] }[] = [
  {
    title: 'groupGeneral',
    fields: [
      { ...text('visibleName', 'visibleName'), required: true },
      { ...text('brandName', 'brandName'), required: true },
      text('timeZone', 'timeZone', usual.timeZone),
      list('languages', 'languages', usual.languages.join(', ')),
    ],
  },
  {
    title: 'groupBrand',
    fields: [
      text('brand.primaryColor', 'primaryColor', brand.primaryColor),
      text('brand.secondaryColor', 'secondaryColor', brand.secondaryColor),
      text('brand.controlColors.button', 'buttonColor'),
      text('brand.controlColors.link', 'linkColor'),
      text('brand.fontFamily', 'fontFamily'),
      text('brand.logoUrl', 'logoUrl'),
      toggle('brand.showLogo', 'showLogo', brand.showLogo),
    ],
  },
  {
    title: 'groupSignIn',
    fields: [
      list('emailDomains', 'emailDomains'),
      text('oidcClientId', 'oidcClientId'),
      number('sessionMaxLifetimeInSeconds', 'sessionMax', usual.sessionAbsoluteSeconds),
      number('sessionSlidingSeconds', 'sessionSliding', usual.sessionSlidingSeconds),
      number('invitationDays', 'invitationDays', usual.invitationDays),
      toggle('tenantSelectionEnabled', 'tenantSelection', usual.portal.tenantSelectionEnabled),
    ],
  },
  {
    title: 'groupLimits',
    fields: [
      number('dataCollectionLimit', 'dataCollectionLimit', usual.dataCollectionLimit),
      number('requestsPerMinute', 'requestsPerMinute', usual.requestsPerMinute),
      number('maxFullFiscalYears', 'maxFullFiscalYears', usual.maxFullFiscalYears),
      number('numMonthsInImportYTDDropdown', 'lookback', usual.numMonthsInImportYTDDropdown),
    ],
  },
  {
    title: 'groupRetention',
    fields: [
      number('retentionDays', 'retentionDays', usual.retentionDays),
      number('shareableLinkDays', 'shareableLinkDays', usual.shareableLinkDays),
      number('copyLinkDays', 'copyLinkDays', usual.copyLinkDays),
    ],
  },
  {
    title: 'groupFlags',
    fields: [
      ...FEATURE_FLAG_NAMES.map((flag) => toggle(flag, null, usual[flag])),
      toggle('hideFooter', 'hideFooter', usual.portal.hideFooter),
    ],
  },
];

/** Every setting with a field. */
export const SETTING_FIELDS: readonly SettingField[] = SETTING_GROUPS.flatMap(({ fields }) => fields);
