import { Box, Center, Flex, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckOutcome } from '../../../../lib/graphql/types.generated';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import { Button } from '../../../../ui/button/button';
import { Card } from '../../../../ui/card/card';
import { EvidenceTable } from '../../../../ui/evidence/evidence-table';
import { StatusPill } from '../../../../ui/status-dot';
import { checkText, type Check } from './check-text';
import classes from './data-checks.module.css';
import { gapsByDay } from './gaps-by-day';
import { TieOutGaps } from './tie-out-gaps';

const SHOWN_PASSED = 6;
const ORDER: readonly CheckOutcome[] = ['Fail', 'Inconclusive', 'Pass'];
const ICONS = { Pass: IconCircleCheck, Fail: IconCircleX, Inconclusive: IconHelpCircle } as const;

/** The checks of the books: failures first with their evidence, then inconclusive ones, then those that passed, some of them folded. */
export function DataChecks({ checks, currency }: { readonly checks: readonly Check[]; readonly currency: string }) {
  const text = useText('overview');
  const [all, setAll] = useState(false);
  const sorted = [...checks].sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
  const passed = sorted.filter((check) => check.outcome === 'Pass');
  const folded = Math.max(0, passed.length - SHOWN_PASSED);
  const shown = all ? sorted : sorted.slice(0, sorted.length - folded);
  return (
    <Card title={text('checks')} aside={checks.length > 0 && <Counts checks={checks} />} className={classes.card}>
      {checks.length === 0 ? (
        <Text size="sm" p="lg" c="dimmed">
          {text('noChecks')}
        </Text>
      ) : (
        <>
          <ul>
            {shown.map((check) => (
              <CheckRow key={check.id} check={check} currency={currency} />
            ))}
          </ul>
          {folded > 0 && (
            <Center className="line-above" mih={40}>
              <Button look="link" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? text('showFewer') : text('showPassed', { count: folded })}
              </Button>
            </Center>
          )}
        </>
      )}
    </Card>
  );
}

function Counts({ checks }: { readonly checks: readonly Check[] }) {
  const text = useText('overview');
  const count = (outcome: CheckOutcome) => checks.filter((check) => check.outcome === outcome).length;
  const counts = { passed: count('Pass'), failed: count('Fail'), inconclusive: count('Inconclusive') };
  const outcomes = [
    ['Pass', counts.passed],
    ['Fail', counts.failed],
    ['Inconclusive', counts.inconclusive],
  ] as const;
  return (
    <>
      <Flex
        className={classes.counts}
        component="span"
        display="inline-flex"
        gap="md"
        fz="sm"
        role="img"
        aria-label={text('checkCounts', counts)}
      >
        {outcomes.map(([outcome, number]) => {
          const Icon = ICONS[outcome];
          return (
            number > 0 && (
              <span key={outcome} data-outcome={outcome}>
                <Icon size={16} stroke={1.75} aria-hidden /> {number}
              </span>
            )
          );
        })}
      </Flex>
      <Flex component="span" gap="3xs" w="100%" aria-hidden>
        {outcomes.map(
          ([outcome, number]) =>
            number > 0 && (
              <Box component="span" h={4} bdrs="xs" bg="var(--outcome)" key={outcome} data-outcome={outcome} style={{ flexGrow: number }} />
            ),
        )}
      </Flex>
    </>
  );
}

function CheckRow({ check, currency }: { readonly check: Check; readonly currency: string }) {
  const text = useText('overview');
  const words = useText('checks');
  const locale = useLocale();
  const { title, evidence } = checkText(check, currency, locale, words);
  const Icon = ICONS[check.outcome];
  const open = check.outcome !== 'Pass' && check.table !== null;
  return (
    <Flex className="lined" component="li" gap="sm" px="lg" py={10} data-outcome={check.outcome}>
      <Icon
        size={18}
        stroke={1.75}
        className={classes.icon}
        role="img"
        aria-label={text(check.outcome === 'Pass' ? 'pass' : check.outcome === 'Fail' ? 'fail' : 'inconclusive')}
      />
      <Box flex={1} miw={0}>
        <Group gap="sm" justify="space-between" wrap="nowrap" fz="sm">
          <strong>{title}</strong>
          {check.outcome === 'Fail' && (
            <StatusPill tone="danger" icon={null}>
              {text('fail')}
            </StatusPill>
          )}
          {check.outcome === 'Inconclusive' && (
            <StatusPill tone="warning" icon={null}>
              {text('inconclusive')}
            </StatusPill>
          )}
        </Group>
        <Text className="figures anywhere" c="dimmed" size="xs">
          {evidence}
        </Text>
        {open && check.table && <Evidence table={check.table} label={text('evidence', { check: title })} />}
      </Box>
    </Flex>
  );
}

function Evidence({ table, label }: { readonly table: NonNullable<Check['table']>; readonly label: string }) {
  const days = gapsByDay(table);
  return days === null ? <EvidenceTable table={table} label={label} /> : <TieOutGaps days={days} label={label} />;
}
