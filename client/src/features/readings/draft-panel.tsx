import { Box, Flex, Stack, Text } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { PreviewReadingQuery } from '../../lib/graphql/types.generated';
import { useCorrectReadingMutation, usePreviewReadingQuery } from './readings.generated';
import { describeError } from '../../lib/errors/describe-error';
import { periodText } from '../../lib/format/period-text';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { FormAlert } from '../../ui/form-alert';
import { sent, type Decisions } from './decisions';
import { useAmountText } from './finding-text';

interface DraftPanelProps {
  readonly reference: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly currency: string;
  /** The version of the reading that the draft changes. */
  readonly version: number;
  readonly decisions: Decisions;
  /** Someone else has made a newer version, which is loaded now. */
  readonly onStale: () => void;
  readonly onDone: () => void;
}

/** Decisions that are not saved: what totals they change, why they are made, and saving or discarding them. */
export function DraftPanel({ reference, currency, version, decisions, onStale, onDone }: DraftPanelProps) {
  const text = useText('readings');
  const client = useApolloClient();
  const [reason, setReason] = useState('');
  const input = { ...reference, decisions: inputOf(decisions) };
  const preview = usePreviewReadingQuery({ variables: input, fetchPolicy: 'no-cache' });
  const [correct, { loading, error }] = useCorrectReadingMutation();
  const problem = error ? describeError(error) : null;
  const isStale = problem?.code === 'StaleVersion';
  const save = () =>
    void correct({ variables: { ...input, version, reason: reason.trim() || null } }).then(
      async ({ data }) => {
        if (!data) return;
        client.cache.evict({ fieldName: 'statementBooks' });
        client.cache.evict({ fieldName: 'financialStatement' });
        onDone();
        tell(text('saved'));
        await client.refetchQueries({ include: 'active' });
      },
      (refused: unknown) => {
        if (describeError(refused).code !== 'StaleVersion') return;
        onStale();
        void client.refetchQueries({ include: ['RecordReading'] });
      },
    );
  return (
    <Stack
      component="section"
      gap="md"
      bd="1px solid var(--ch-accent-strong)"
      bdrs="md"
      bg="var(--ch-accent-soft)"
      my="md"
      mx={{ base: 'sm', sm: 'lg' }}
      py={{ base: 'md', sm: 14 }}
      px={{ base: 10, sm: 14 }}
      aria-label={text('draft')}
    >
      <Box component="h3" fz="sm" fw={600}>
        {text('draft')}
      </Box>
      <div aria-live="polite" aria-busy={preview.loading}>
        {preview.error ? (
          <FormAlert title={text('previewFailed')} detail={describeError(preview.error).message} />
        ) : preview.data ? (
          <Totals years={preview.data.previewReading.years} currency={currency} />
        ) : (
          <Text size="sm" c="dimmed">
            {text('previewing')}
          </Text>
        )}
      </div>
      {problem !== null && <FormAlert title={text('saveFailed')} detail={isStale ? text('stale') : problem.message} />}
      <Flex
        component="form"
        gap="sm"
        align="flex-end"
        wrap="wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) save();
        }}
      >
        <Box flex="1 1 180px" miw={0}>
          <TextField label={text('reason')} autoComplete="off" value={reason} onChange={(value) => setReason(value.slice(0, 1000))} />
        </Box>
        <Flex gap="sm" wrap="wrap">
          <Button look="primary" type="submit" loading={loading}>
            {text('save')}
          </Button>
          <Button onClick={onDone}>{text('discard')}</Button>
        </Flex>
      </Flex>
    </Stack>
  );
}

function inputOf(decisions: Decisions) {
  const { journals, ...others } = sent(decisions);
  return { ...others, journals: [...journals] };
}

/** The totals that change, each by period. */
function Totals({ years, currency }: { readonly years: PreviewReadingQuery['previewReading']['years']; readonly currency: string }) {
  const text = useText('readings');
  const words = { text: useText('captions'), locale: useLocale() };
  const write = useAmountText(currency);
  const changed = years.flatMap(({ label, endDate, figures }) =>
    figures
      .filter(({ before, after }) => before !== after)
      .map((each) => ({ ...each, key: `${endDate} ${each.figure}`, period: periodText(label, words) })),
  );
  if (changed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text('unchanged')}
      </Text>
    );
  return (
    <Box className="scroll" mah={280} bdrs="md" bg="var(--ch-surface)" role="region" tabIndex={0} aria-label={text('changes')}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{text('total')}</th>
            <th scope="col">{text('period')}</th>
            <th scope="col" className="figure">
              {text('now')}
            </th>
            <th scope="col" className="figure">
              {text('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ key, figure, period, before, after }) => (
            <tr key={key}>
              <th scope="row">{text(`figure.${figure}`)}</th>
              <td>{period}</td>
              <td className="figure">{before === null ? '–' : write(before)}</td>
              <td className="figure">
                <strong>{after === null ? '–' : write(after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
