import { Box, Checkbox, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { isRefusal } from '@countinghouse/domain/refusals';
import { offersOption, type BarredOptions, type CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { NumberStepper } from '../../../ui/number-stepper';
import { OptionRow } from '../../../ui/option-row';
import { valueAt } from '../administration/document-values';
import type { SettingsCardProps } from './card-props';

interface DefaultsCardProps extends SettingsCardProps {
  /** The location of the options in the document. */
  readonly path: 'portalSubmissionOptions' | 'anonymousCollection.options';
  readonly rules: CollectionRules;
}

/** What a collection asks for unless its request says otherwise; what the tenant has switched off is not there. */
export function DefaultsCard({ document, errorAt, change, path, rules }: DefaultsCardProps) {
  const own = useText('organization');
  const imports = useText('imports');
  const ids = { years: useId(), through: useId(), basis: useId(), groups: useId() };
  const stored = (valueAt(document, path) ?? {}) as BarredOptions;
  const read = readRequestOptions(stored, rules.maxFullFiscalYears);
  const options = isRefusal(read) ? readRequestOptions({}, rules.maxFullFiscalYears) : read;
  if (isRefusal(options)) return null;
  const set = (part: BarredOptions) => change(path, { ...stored, ...part });
  const title = own(path === 'portalSubmissionOptions' ? 'defaults' : 'anonymousDefaults');
  const error = errorAt(path);
  return (
    <Card title={title} label={title}>
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {own(path === 'portalSubmissionOptions' ? 'defaultsNote' : 'anonymousDefaultsNote')}
        </Text>
        {error !== undefined && <p role="alert">{error}</p>}
        <OptionRow title={imports('fullYears')} note={imports('fullYearsText', { most: rules.maxFullFiscalYears })} titleId={ids.years}>
          <NumberStepper
            labelledBy={ids.years}
            value={options.fullFiscalYears}
            least={0}
            most={rules.maxFullFiscalYears}
            fewerLabel={imports('fewerYears')}
            moreLabel={imports('moreYears')}
            onChange={(fullFiscalYearsToCollect) => set({ fullFiscalYearsToCollect })}
          />
        </OptionRow>
        <OptionRow title={imports('collectThrough')} titleId={ids.through}>
          <SegmentedControl
            aria-labelledby={ids.through}
            data={[
              { value: 'LastFullMonth', label: imports('lastFullMonth') },
              { value: 'Today', label: imports('today') },
            ]}
            value={options.endOfImport}
            onChange={(endOfImport) => set({ endOfImport })}
          />
        </OptionRow>
        {offersOption(rules, 'basisOfAccounting') && (
          <OptionRow title={imports('basis')} titleId={ids.basis}>
            <SegmentedControl
              aria-labelledby={ids.basis}
              data={[
                { value: 'Accrual', label: imports('accrual') },
                { value: 'Cash', label: imports('cash') },
              ]}
              value={options.basis}
              onChange={(basisOfAccountingPreference) => set({ basisOfAccountingPreference })}
            />
          </OptionRow>
        )}
        <OptionRow title={own('groups')} titleId={ids.groups}>
          <Stack role="group" aria-labelledby={ids.groups} gap="sm">
            {COLLECTION_GROUPS.map((group) => (
              <Checkbox
                key={group}
                size="xs"
                label={imports(`group.${group}`)}
                checked={options.groups[group]}
                onChange={(event) => set({ accountingCollectionGroups: { ...options.groups, [group]: event.currentTarget.checked } })}
              />
            ))}
          </Stack>
        </OptionRow>
        {offersOption(rules, 'anonymizeResults') && (
          <SwitchRow
            title={imports('anonymize')}
            on={options.anonymizeCustomersAndVendors}
            onChange={(anonymizeCustomersAndVendors) => set({ anonymizeCustomersAndVendors })}
          />
        )}
        {offersOption(rules, 'additionalDocumentUpload') && (
          <SwitchRow
            title={imports('allowUpload')}
            on={stored.allowUserUpload === true}
            onChange={(allowUserUpload) => set({ allowUserUpload })}
          />
        )}
        {offersOption(rules, 'provideUserCopy') && (
          <SwitchRow
            title={imports('provideCopy')}
            on={stored.provideUserCopy === true}
            onChange={(provideUserCopy) => set({ provideUserCopy })}
          />
        )}
      </Box>
    </Card>
  );
}

interface SwitchRowProps {
  readonly title: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function SwitchRow({ title, on, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <OptionRow title={title} titleId={id}>
      <Switch aria-labelledby={id} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </OptionRow>
  );
}
