import { Box, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useSavePartyFlagsMutation } from '../borrowing-base.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { readDecimal } from '../../../lib/format/read-decimal';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { SmallField } from '../../../ui/field/small-field';
import { FormAlert } from '../../../ui/form-alert';
import { amountWriter } from '../aging/aging-view';
import type { PartyFlag, Workings } from './certificate-books';
import classes from './certificate.module.css';

const MARKS = ['affiliate', 'foreign', 'government', 'excluded'] as const;

interface CustomerFlagsFormProps {
  readonly workspaceId: string;
  readonly currency: string;
  readonly customer: string;
  /** What is known of the customer; null where nothing was saved. */
  readonly flag: PartyFlag | null;
  readonly vendors: Workings['vendors'];
  /** All flags of the workspace, once these are saved. */
  readonly onFlags: (flags: readonly PartyFlag[]) => void;
}

/** What a lender knows of a customer, in every collection of the workspace. */
export function CustomerFlagsForm({ workspaceId, currency, customer, flag, vendors, onFlags }: CustomerFlagsFormProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const write = amountWriter(currency, locale);
  const savedCap = flag?.cap == null || flag.currency !== currency ? '' : write(flag.cap);
  const [marks, setMarks] = useState({
    affiliate: flag?.affiliate ?? false,
    foreign: flag?.foreign ?? false,
    government: flag?.government ?? false,
    excluded: flag?.excluded ?? false,
  });
  const [vendorKey, setVendorKey] = useState(flag?.vendorKey ?? '');
  const [cap, setCap] = useState(savedCap);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const [saveFlags, { loading }] = useSavePartyFlagsMutation();
  const isKnown = vendorKey === '' || vendors.some(({ key }) => key === vendorKey);
  const save = async () => {
    setRefused(null);
    const limit = cap.trim() === '' ? null : (readDecimal(cap, locale) ?? cap);
    const sent = {
      ...marks,
      partyKey: customer,
      vendorKey: vendorKey === '' ? null : vendorKey,
      cap: limit,
      version: flag?.version ?? null,
    };
    try {
      const { data } = await saveFlags({ variables: { input: { workspaceId, currency, flags: [sent] } } });
      if (data !== undefined) onFlags(data.savePartyFlags);
      tell(text('flagsSaved'));
    } catch (error) {
      setRefused(describeError(error));
    }
  };
  const capError = refused?.parameter === 'cap' ? text('problem.amount') : undefined;
  return (
    <Box
      component="form"
      className="stack edge rounded"
      px={14}
      py="md"
      aria-label={text('flags')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void save();
      }}
    >
      <h3 className="text-md">{text('flags')}</h3>
      <p className="quiet text-xs">{text('flagsText')}</p>
      {refused !== null && capError === undefined && <FormAlert title={text('notSaved')} detail={refused.message} />}
      <SimpleGrid cols={2} spacing="xs">
        {MARKS.map((mark) => (
          <label key={mark} className="inline-row top text-sm">
            <input
              type="checkbox"
              checked={marks[mark]}
              onChange={(event) => setMarks({ ...marks, [mark]: event.currentTarget.checked })}
            />
            {text(`flag.${mark}`)}
          </label>
        ))}
      </SimpleGrid>
      <div className={`grid gap-sm ${classes.flagFields}`}>
        <SmallField label={text('vendor')}>
          {(control) => (
            <select {...control} value={vendorKey} onChange={(event) => setVendorKey(event.currentTarget.value)}>
              <option value="">{text('noVendor')}</option>
              {!isKnown && <option value={vendorKey}>{vendorKey}</option>}
              {vendors.map(({ key, name, owed }) => (
                <option key={key} value={key}>
                  {text('vendorOwed', { name, amount: write(owed ?? '0') })}
                </option>
              ))}
            </select>
          )}
        </SmallField>
        <SmallField label={text('cap', { currency })} error={capError}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="text-end figures"
              value={cap}
              onChange={(event) => setCap(event.currentTarget.value)}
            />
          )}
        </SmallField>
        <Button size="sm" type="submit" loading={loading}>
          {text('save')}
        </Button>
      </div>
    </Box>
  );
}
