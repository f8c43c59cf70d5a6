import { Box, Flex } from '@mantine/core';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { reachGrade } from '@countinghouse/domain/risk/reach-grade';
import type { AppliedRates, RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import { RISK_GRADES, type RiskFinding, type RiskGrade } from '@countinghouse/domain/risk/risk-result';
import type { LeverRatio } from '@countinghouse/domain/risk/what-if';
import { useId, useMemo, useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { Scored } from './scenario';
import { ratioValue } from '../text/format-risk';
import classes from './what-if.module.css';

interface ReachGradeProps {
  readonly inputs: RiskInputs;
  readonly actual: Scored;
  readonly baseRates: AppliedRates;
  readonly findings: readonly RiskFinding[];
  readonly onTake: (ratio: LeverRatio, value: number) => void;
}

/** What one ratio alone would have to become for a better grade; nothing is shown of the best. */
export function ReachGrade({ actual, ...rest }: ReachGradeProps) {
  const text = useText('risk');
  const id = useId();
  const better = RISK_GRADES.slice(0, RISK_GRADES.indexOf(actual.grade));
  const [chosen, setChosen] = useState<RiskGrade | null>(null);
  const wanted = better.find((grade) => grade === chosen) ?? better.at(-1);
  if (wanted === undefined) return null;
  return (
    <Box className="line-above" px="lg" pt={10} pb="md" fz="sm">
      <Flex component="p" className={classes.grade} rowGap="xs" columnGap="sm" align="center" wrap="wrap" fw={550}>
        <label htmlFor={id}>{text('reachGrade')}</label>
        <select id={id} value={wanted} onChange={(event) => setChosen(event.currentTarget.value as RiskGrade)}>
          {better.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </select>
      </Flex>
      <Reaches grade={wanted} {...rest} />
    </Box>
  );
}

function Reaches({ grade, inputs, baseRates, findings, onTake }: Omit<ReachGradeProps, 'actual'> & { readonly grade: RiskGrade }) {
  const text = useText('risk');
  const locale = useLocale();
  const reaches = useMemo(() => reachGrade(inputs, grade, baseRates, BUILT_IN_MODEL, findings), [inputs, grade, baseRates, findings]);
  return (
    <ul className="figures">
      {reaches.map(({ ratio, now, needed }) =>
        now === null ? null : (
          <Flex key={ratio} component="li" rowGap={0} columnGap="md" align="baseline" justify="space-between" wrap="wrap" mih={26} pt="2xs">
            <span>{text(`ratio.${ratio}`)}</span>
            {needed === null ? (
              <Box component="span" c="dimmed">
                {text('notAlone')}
              </Box>
            ) : (
              <Button look="link" size="xs" onClick={() => onTake(ratio, needed)}>
                {text(needed < now ? 'atMost' : 'atLeast', {
                  value: ratioValue(ratio, needed, locale, (value) => text('points', { value })),
                })}
              </Button>
            )}
          </Flex>
        ),
      )}
    </ul>
  );
}
