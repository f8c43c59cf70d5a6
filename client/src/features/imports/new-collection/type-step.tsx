import { Box, Radio, Text } from '@mantine/core';
import { offersOption } from '@countinghouse/domain/requests/collection-rules';
import { IconFileSpreadsheet, IconInfoCircle, IconLink, IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { IconLabel } from '../../../ui/icon-label';
import { withMode } from './collection-form';
import { modeNamed, type OfferedMode } from './collection-modes';
import { ModeCard } from './mode-card';
import type { StepProps } from './step-props';

const ICONS = { shareable: IconLink, direct: IconPlugConnected, excel: IconFileSpreadsheet } as const;

interface TypeStepProps extends StepProps {
  readonly offered: readonly OfferedMode[];
  readonly remaining: number | null;
  /** The choice of a file, beside the other ways; null where none is taken. */
  readonly upload: ReactNode;
}

/** Step 1: how the books are collected. */
export function TypeStep({ form, change, rules, offered, remaining, upload }: TypeStepProps) {
  const text = useText('imports');
  const choose = (name: string) => {
    const mode = modeNamed(name);
    if (mode !== null) change(withMode(form, mode));
  };
  const points: Readonly<Record<OfferedMode, readonly string[]>> = {
    shareable: [
      ...(offersOption(rules, 'additionalDocumentUpload') ? [text('modeShareablePoint1')] : []),
      ...(offersOption(rules, 'provideUserCopy') ? [text('modeShareablePoint2')] : []),
    ],
    direct: [text('modeDirectPoint1'), text('modeDirectPoint2')],
    excel: [text('modeExcelPoint1'), text('modeExcelPoint2')],
  };
  return (
    <>
      <Box component="h3" fz="md" fw={600} mb={10}>
        {text('modeQuestion')}
      </Box>
      <Radio.Group value={form.mode} onChange={choose} aria-label={text('modeQuestion')}>
        {offered.map((mode) => {
          const Icon = ICONS[mode];
          return (
            <ModeCard
              key={mode}
              value={mode}
              chosen={form.mode}
              icon={<Icon size={20} stroke={1.75} />}
              title={text(`mode.${mode}`)}
              words={text(`modeText.${mode}`)}
              points={points[mode]}
            />
          );
        })}
      </Radio.Group>
      {upload}
      {remaining !== null && (
        <Text size="sm" mt="md" c="dimmed">
          <IconLabel icon={<IconInfoCircle size={14} stroke={2} aria-hidden />}>{text.rich('remaining', { left: remaining })}</IconLabel>
        </Text>
      )}
    </>
  );
}
