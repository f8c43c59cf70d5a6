import { memo } from 'react';
import { Menu, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import clsx from 'clsx';
import { COMPARISONS, type Comparison } from '@countinghouse/domain/statements/comparison-columns';
import { COMMON_SIZE_BASES } from '@countinghouse/domain/statements/common-size';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import type { StatementView } from '../data/statement-view';
import type { ChangeView } from '../data/use-statement-view';
import classes from './bars.module.css';

interface BesideMenuProps {
  readonly view: StatementView;
  readonly change: ChangeView;
}

/** What is shown beside the amounts: their common size, and how they changed since another period. */
export const BesideMenu = memo(function BesideMenu({ view, change }: BesideMenuProps) {
  const text = useText('statements');
  const { commonSize, comparison, statementType } = view;
  const used = [...(commonSize ? [text('commonSize')] : []), ...(comparison ? [text(comparison)] : [])].join(' · ');
  const label = used === '' ? text('beside') : text('besideOn', { value: used });
  const chosen = comparison ?? 'nothing';
  return (
    <Menu position="bottom-start" offset={6} width="max-content" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="sm"
          className={clsx(classes.tool, used !== '' && classes.used)}
          style={used === '' ? { paddingInline: 7 } : undefined}
          icon={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
          aria-label={label}
          title={label}
        >
          {used !== '' && <span className={clsx('ellipsis mantine-visible-from-xl', classes.words)}>{used}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem
          checked={commonSize}
          onChange={(checked) => change({ commonSize: checked })}
          rightSection={<Keys keys={['C']} />}
        >
          {text('commonSize')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label display="flex" style={{ alignItems: 'center', justifyContent: 'space-between' }}>
          {text('compareWith')} <Keys keys={['V']} />
        </Menu.Label>
        <Menu.RadioGroup value={chosen} onChange={(value) => change({ comparison: value === 'nothing' ? null : (value as Comparison) })}>
          {(['nothing', ...COMPARISONS] as const).map((choice) => (
            <Menu.RadioItem key={choice} value={choice} bg={choice === chosen ? 'var(--ch-accent-soft)' : undefined}>
              {text(choice)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Text size="xs" c="dimmed" px="md" py="xs" maw={260}>
          {text(`highlightRule.${COMMON_SIZE_BASES[statementType]}`)}
        </Text>
      </Menu.Dropdown>
    </Menu>
  );
});
