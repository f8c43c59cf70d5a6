import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { initialForm } from './collection-form';
import type { OfferedMode } from './collection-modes';
import { WizardPage } from './wizard-page';
import { stepsOf, type WizardStep } from './wizard-steps';

const TODAY = '2026-11-20';

async function shown(step: WizardStep | undefined, offered: readonly OfferedMode[], settings: object = {}) {
  const rules = tenantSettingsOf(settings);
  const page = await show(
    <WizardPage
      step={step}
      offered={offered}
      remaining={null}
      form={initialForm(offered[0] ?? 'direct', rules, TODAY)}
      rules={rules}
      today={TODAY}
      change={() => undefined}
      onEdit={() => undefined}
    />,
    '/',
    ['imports', 'common'],
  );
  return page.words();
}

// covers lender 8.8, borrower 8.2
it('the wizard says that something is wrong within, when it is at a step that there is not', async () => {
  const steps = stepsOf(['shareable', 'direct']);
  expect(await shown(steps[steps.length], ['shareable', 'direct'])).toContain('An internal error occurred.');
});

it('the wizard says that nothing is switched on, where nothing is', async () => {
  expect(await shown('options', [])).toContain('No collection method is enabled for your team.');
});

// covers borrower 2.2.1, borrower 4.2, borrower 9.1
it.each([
  [['shareable', 'direct', 'excel'], 3],
  [['direct'], 2],
  [['shareable'], 2],
] as const)('of the modes %j has %d steps', (offered, steps) => expect(stepsOf(offered)).toHaveLength(steps));

const EVERY_OPTION = [
  'Basis of accounting',
  'Anonymize customers and vendors',
  'Let the borrower upload documents',
  'Let the borrower receive a copy',
];

// covers lender 9.9, borrower 6.2
it.each([
  ['everything', 'shareable', [], EVERY_OPTION],
  ['nothing for the borrower', 'direct', [], EVERY_OPTION.slice(0, 2)],
  ['no basis', 'direct', ['basisOfAccounting'], EVERY_OPTION.slice(1, 2)],
  ['no documents', 'shareable', ['additionalDocumentUpload'], [EVERY_OPTION[0], EVERY_OPTION[1], EVERY_OPTION[3]]],
  ['no copy', 'shareable', ['provideUserCopy', 'anonymizeResults'], [EVERY_OPTION[0], EVERY_OPTION[2]]],
  ['none', 'shareable', ['allUserOptions'], []],
] as const)('the wizard offers %s when it is %s without %j', async (_, mode, disabledDataCollectionOptions, offered) => {
  const words = await shown('options', [mode], { disabledDataCollectionOptions });
  expect(EVERY_OPTION.filter((option) => words.includes(option))).toEqual(offered);
});
