import clsx from 'clsx';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { RequestedFacts, LinkNotes, WhoAsks } from './requested-facts';
import classes from './choice-screen.module.css';
import { PackageChoice } from './package-choice';

/** Who asks for what, and where the books are: the choice of a package, of a file, or of another way. */
export function ChoiceScreen() {
  const { workspace, settings } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  if (settings.showBorrowerIntroBanner)
    return (
      <BorrowerFrame step="connect">
        <div className={classes.alone}>
          <PackageChoice title={<ScreenTitle page={text('whereBooks')}>{text('whereBooks')}</ScreenTitle>} />
        </div>
      </BorrowerFrame>
    );
  return (
    <BorrowerFrame step="connect">
      <div className={clsx('grid between', classes.columns)}>
        <div className="shrink">
          <ScreenTitle page={text('sharePage')}>
            {text('shareTitle', { workspace: workspace.displayName, tenant: visibleName })}
          </ScreenTitle>
          <WhoAsks />
          <RequestedFacts />
        </div>
        <div className={clsx('shrink', classes.choice)}>
          <PackageChoice title={<h2>{text('whereBooks')}</h2>} />
        </div>
        <div className="shrink">
          <LinkNotes />
        </div>
      </div>
    </BorrowerFrame>
  );
}
