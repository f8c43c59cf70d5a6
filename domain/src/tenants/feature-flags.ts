/** The switches of a tenant that staff may turn (docs/spec.md, lender 2, lender 3), by what they concern. */
export const FEATURE_FLAGS = {
  sides: ['lenderDisabled', 'borrowerDisabled'],
  portal: ['allowLanguageSelection', 'disableNewWorkspaces', 'financialStatementsEnabled', 'riskCalcEnabled', 'monitoringEnabled'],
  collections: ['allowExcelFileUpload', 'disableDirectLinking', 'noTimeRestrictionForDataCollection'],
  borrowers: ['showBorrowerIntroBanner', 'alwaysCollectBorrowerBusinessInfo', 'allowMultipleBorrowerImports'],
} as const;

export type FeatureFlagGroup = keyof typeof FEATURE_FLAGS;
export type FeatureFlag = (typeof FEATURE_FLAGS)[FeatureFlagGroup][number];

/** Every flag, in the order of the screen. */
export const FEATURE_FLAG_NAMES: readonly FeatureFlag[] = Object.values(FEATURE_FLAGS).flat();

/** What staff have set in place of the configured value. */
export type FlagOverrides = Readonly<Partial<Record<FeatureFlag, boolean>>>;

/** Parses stored overrides; unknown flags and values that are not boolean are left out. */
export function flagOverridesOf(stored: unknown): FlagOverrides {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(FEATURE_FLAG_NAMES.flatMap((name) => (typeof given[name] === 'boolean' ? [[name, given[name]]] : [])));
}

/** A change to overrides: a value, or null to go back to the configured one. */
export interface FlagChange {
  readonly flag: FeatureFlag;
  readonly value: boolean | null;
}

/** The overrides after some changes; the last change of a flag counts. */
export function changedOverrides(overrides: FlagOverrides, changes: readonly FlagChange[]): FlagOverrides {
  const changed: Partial<Record<FeatureFlag, boolean>> = { ...overrides };
  for (const { flag, value } of changes) {
    if (value === null) delete changed[flag];
    else changed[flag] = value;
  }
  return changed;
}
