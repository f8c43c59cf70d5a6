import { packageNames } from '@countinghouse/connectors/registry';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { SECTIONS } from '@countinghouse/domain/locales/sections';
import type { SettingNames } from '@countinghouse/domain/tenants/document/check-document';

/** The names that settings may use: packages of the catalog, and keys of the portal's texts. */
export async function settingNames(): Promise<SettingNames> {
  const sets = await Promise.all(SECTIONS.map(async (section) => [section, Object.keys(await loadTextSet('en', section))] as const));
  const keys = new Map(sets);
  return { packages: packageNames(), textsOf: (section) => keys.get(section) ?? [] };
}
