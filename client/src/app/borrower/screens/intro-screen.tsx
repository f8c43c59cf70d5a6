import clsx from 'clsx';
import { IconShieldLock } from '@tabler/icons-react';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { RequestedFacts, LinkNotes, WhoAsks } from './requested-facts';
import classes from './column.module.css';
import facts from './requested-facts.module.css';

/** The introduction of a tenant that has one: the facts by themselves, before the choice. */
export function IntroScreen({ onContinue }: { readonly onContinue: () => void }) {
  const { workspace } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  return (
    <BorrowerFrame step="connect">
      <div className={clsx('column flex vertical', classes.column)}>
        <ScreenTitle page={text('sharePage')}>{text('shareTitle', { workspace: workspace.displayName, tenant: visibleName })}</ScreenTitle>
        <WhoAsks />
        <RequestedFacts>
          <li className={`quiet line-above grid text-lg ${facts.fact}`}>
            <IconShieldLock style={{ color: 'var(--ch-success)' }} size={20} stroke={1.75} aria-hidden />
            <p>
              <strong>{text('secure')}.</strong> {text('secureText')}
            </p>
          </li>
        </RequestedFacts>
        <LinkNotes />
        <ActionBar>
          <Button look="primary" size="xl" onClick={onContinue}>
            {text('continue')}
          </Button>
        </ActionBar>
      </div>
    </BorrowerFrame>
  );
}
