import { Text } from '@mantine/core';
import { ratesOfIndustry } from '@countinghouse/domain/risk/industry-factor';
import { IconCpu } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRiskSettingsQuery } from '../../../gql/hooks';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { withPart } from '../screen/risk-part';
import { BUILT_IN, useEngineName } from '../text/engine-name';
import { useLevelText } from '../text/level-text';
import classes from './engine-note.module.css';

/** The engine that will be used, and the default rate of the industry that a result is calibrated to; null when the industry is unknown. */
export function EngineNote({ naicsCode }: { readonly naicsCode: string | null }) {
  const text = useText('risk');
  const [search] = useSearchParams();
  const nameOf = useEngineName();
  const levelText = useLevelText();
  const { data } = useRiskSettingsQuery({ context: { background: true } });
  const settings = data?.riskSettings;
  if (settings === undefined) return null;
  const { engine, baseRates, industryFactors } = settings;
  return (
    <Card className={classes.note}>
      <IconCpu size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <Text component="div" size="xs" flex="1 1 220px" miw={0} c="dimmed">
        <Text size="sm" fw={550} c="bright">
          {nameOf(engine, null)}
        </Text>
        <p>
          {engine === BUILT_IN ? levelText(ratesOfIndustry(baseRates, industryFactors, naicsCode)) : text('outsideNote')}{' '}
          {text('notConsumer')}
        </p>
      </Text>
      <Link to={withPart(search, 'model')}>{text('part.model')}</Link>
    </Card>
  );
}
