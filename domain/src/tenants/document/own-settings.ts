import type { TenantDocument } from './merge-document';
import { isObject } from './setting-checks';
import { settingIssue, type SettingIssue } from './setting-issue';

/** The settings that administrators of a tenant change themselves; all others are for staff of the product (docs/decisions/identity.md, Tenants and their look). */
const OWN_SETTINGS = ['visibleName', 'brand', 'texts', 'bannerMessages', 'emailDomains', 'portalSubmissionOptions'];
/** Of this one only the options: whether anonymous borrowers are let in is for staff. */
const ANONYMOUS = 'anonymousCollection';
const OPTIONS = 'options';

/** What of a document administrators change. */
export function ownSettings(document: TenantDocument): TenantDocument {
  const own = Object.fromEntries(Object.entries(document).filter(([name]) => OWN_SETTINGS.includes(name)));
  const options = optionsOf(document);
  return options === undefined ? own : { ...own, [ANONYMOUS]: { [OPTIONS]: options } };
}

/** A document with other settings of its administrators; what they leave out goes back to its default. */
export function withOwnSettings(stored: TenantDocument, given: TenantDocument): TenantDocument {
  const others = Object.fromEntries(Object.entries(stored).filter(([name]) => !OWN_SETTINGS.includes(name)));
  const { [ANONYMOUS]: _, ...own } = ownSettings(given);
  const before = isObject(stored[ANONYMOUS]) ? stored[ANONYMOUS] : {};
  const { [OPTIONS]: _before, ...anonymous } = before;
  const options = optionsOf(given);
  const collection = options === undefined ? anonymous : { ...anonymous, [OPTIONS]: options };
  const isNamed = Object.keys(collection).length > 0 || isObject(stored[ANONYMOUS]);
  const { [ANONYMOUS]: _stored, ...rest } = others;
  return { ...rest, ...own, ...(isNamed ? { [ANONYMOUS]: collection } : {}) };
}

/** Settings in a document that are not for administrators. */
export function staffSettings(given: TenantDocument): readonly SettingIssue[] {
  const names = Object.keys(given).filter((name) => !OWN_SETTINGS.includes(name) && name !== ANONYMOUS);
  const anonymous = isObject(given[ANONYMOUS]) ? Object.keys(given[ANONYMOUS]).filter((name) => name !== OPTIONS) : [];
  return [...names, ...anonymous.map((name) => `${ANONYMOUS}.${name}`)].map((path) => settingIssue(path, 'staffOnly', path));
}

function optionsOf(document: TenantDocument): unknown {
  const collection = document[ANONYMOUS];
  return isObject(collection) ? collection[OPTIONS] : undefined;
}
