import type { FeatureFlag, FeatureFlagGroup } from '@countinghouse/domain/tenants/feature-flags';
import type { TextKey } from '@countinghouse/domain/locales/sections';

/** What a flag is called and what its hint says. */
interface FlagText {
  readonly name: TextKey<'tenant-overrides'>;
  readonly hint: TextKey<'tenant-overrides'>;
}

/** The texts of each flag. */
export const FLAG_TEXT: Readonly<Record<FeatureFlag, FlagText>> = {
  lenderDisabled: { name: 'lenderDisabled', hint: 'lenderDisabledHint' },
  borrowerDisabled: { name: 'borrowerDisabled', hint: 'borrowerDisabledHint' },
  allowLanguageSelection: { name: 'allowLanguageSelection', hint: 'allowLanguageSelectionHint' },
  disableNewWorkspaces: { name: 'disableNewWorkspaces', hint: 'disableNewWorkspacesHint' },
  financialStatementsEnabled: { name: 'financialStatementsEnabled', hint: 'financialStatementsEnabledHint' },
  riskCalcEnabled: { name: 'riskCalcEnabled', hint: 'riskCalcEnabledHint' },
  monitoringEnabled: { name: 'monitoringEnabled', hint: 'monitoringEnabledHint' },
  allowExcelFileUpload: { name: 'allowExcelFileUpload', hint: 'allowExcelFileUploadHint' },
  disableDirectLinking: { name: 'disableDirectLinking', hint: 'disableDirectLinkingHint' },
  noTimeRestrictionForDataCollection: { name: 'noTimeRestriction', hint: 'noTimeRestrictionHint' },
  showBorrowerIntroBanner: { name: 'showBorrowerIntroBanner', hint: 'showBorrowerIntroBannerHint' },
  alwaysCollectBorrowerBusinessInfo: { name: 'alwaysCollectBusinessInfo', hint: 'alwaysCollectBusinessInfoHint' },
  allowMultipleBorrowerImports: { name: 'allowMultipleImports', hint: 'allowMultipleImportsHint' },
};

/** The headings of the groups. */
export const GROUP_TEXT: Readonly<Record<FeatureFlagGroup, TextKey<'tenant-overrides'>>> = {
  sides: 'groupSides',
  portal: 'groupPortal',
  collections: 'groupCollections',
  borrowers: 'groupBorrowers',
};
