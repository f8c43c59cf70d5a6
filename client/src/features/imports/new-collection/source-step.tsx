import { Radio } from '@mantine/core';
import { IconCheck, IconFileSpreadsheet, IconPlugConnected } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { Source } from './collection-form';
import { FilePicker } from './file-picker';
import type { StepProps } from './step-props';
import classes from './source-step.module.css';

interface SourceStepProps extends StepProps {
  readonly offered: readonly Source[];
  readonly remaining: number | null;
}

/** Step 1: where the books are. */
export function SourceStep({ form, change, offered, remaining }: SourceStepProps) {
  const text = useText('imports');
  return (
    <>
      <h3 className={classes.question}>{text('sourceQuestion')}</h3>
      <Radio.Group value={form.source} onChange={(source) => change({ source: source as Source })} aria-label={text('sourceQuestion')}>
        {offered.includes('Example') && (
          <SourceCard
            value="Example"
            chosen={form.source}
            icon={<IconPlugConnected size={20} stroke={1.75} />}
            title={text('sourceDirect')}
            words={text('sourceDirectText')}
            points={[text('sourceDirectPoint1'), text('sourceDirectPoint2')]}
          />
        )}
        {offered.includes('FileUpload') && (
          <SourceCard
            value="FileUpload"
            chosen={form.source}
            icon={<IconFileSpreadsheet size={20} stroke={1.75} />}
            title={text('sourceFile')}
            words={text('sourceFileText')}
            points={[text('sourceFilePoint1'), text('sourceFilePoint2')]}
          />
        )}
      </Radio.Group>
      {form.source === 'FileUpload' && <FilePicker file={form.file} onChoose={(file) => change({ file })} />}
      {remaining !== null && <p className={classes.remaining}>{text.rich('remaining', { left: remaining })}</p>}
    </>
  );
}

interface SourceCardProps {
  readonly value: Source;
  readonly chosen: Source;
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly points: readonly string[];
}

function SourceCard({ value, chosen, icon, title, words, points }: SourceCardProps) {
  return (
    <Radio.Card value={value} className={clsx(classes.card, chosen === value && classes.chosen)} aria-label={title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{words}</span>
        <span className={classes.points}>
          {points.map((point) => (
            <span key={point} className={classes.point}>
              <IconCheck size={14} stroke={2} aria-hidden />
              {point}
            </span>
          ))}
        </span>
      </span>
      <Radio.Indicator size="xs" />
    </Radio.Card>
  );
}
