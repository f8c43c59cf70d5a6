import { Radio } from '@mantine/core';
import { IconFileSpreadsheet, IconPlugConnected } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { StatusPill } from '../../../ui/status-dot/status-dot';
import { FILE_UPLOAD, type OfferedPackage } from './collection-modes';
import { FilePicker } from './file-picker';
import { FileStyles } from './file-styles';
import { LedgerFacts } from './ledger-facts';
import { ModeCard } from './mode-card';
import { isLedgerText } from './is-ledger-text';
import { isFile, type SourceChoice } from './source-choice';
import { TemplateLink } from './template-link';
import classes from './source-step.module.css';

interface SourceStepProps {
  readonly choice: SourceChoice;
  /** What can be chosen; none where the file is all there is. */
  readonly packages: readonly OfferedPackage[];
  /** The endings of files that are taken, where not all are. */
  readonly accepted?: readonly string[] | undefined;
  readonly change: (change: Partial<SourceChoice>) => void;
}

/** The accounting systems of the tenant, one to be chosen, and the file where that is it; those whose choice starts nothing are named below. */
export function SourceStep({ choice, packages, accepted, change }: SourceStepProps) {
  const text = useText('imports');
  const [working, listed] = [packages.filter(({ action }) => action), packages.filter(({ action }) => !action)];
  return (
    <>
      {packages.length === 0 && <TemplateLink />}
      {working.length > 0 && (
        <>
          <p className={classes.security}>{text('systemText')}</p>
          <Radio.Group
            value={choice.datasourceNameId ?? ''}
            onChange={(datasourceNameId) => change({ datasourceNameId })}
            aria-label={text('systemTitle')}
          >
            <div className={classes.systems}>
              {working.map((one) => (
                <PackageCard key={one.datasourceNameId} one={one} chosen={choice.datasourceNameId} />
              ))}
            </div>
          </Radio.Group>
        </>
      )}
      {isFile(choice) && (
        <>
          <FilePicker file={choice.file} accepted={accepted} onChoose={(file) => change({ file })} />
          {isLedgerText(choice.file) && <LedgerFacts choice={choice} change={change} />}
          {choice.file !== null && <FileStyles choice={choice} change={change} />}
        </>
      )}
      {listed.length > 0 && <ListedPackages packages={listed} />}
    </>
  );
}

function PackageCard({ one, chosen }: { readonly one: OfferedPackage; readonly chosen: string | null }) {
  const text = useText('imports');
  const file = one.datasourceNameId === FILE_UPLOAD;
  return (
    <ModeCard
      value={one.datasourceNameId}
      chosen={chosen}
      icon={file ? <IconFileSpreadsheet size={20} stroke={1.75} /> : <IconPlugConnected size={20} stroke={1.75} />}
      title={file ? text('sourceFile') : one.name}
      beside={one.beta && <BetaPill />}
      words={file ? text('sourceFileText') : text('systemConnect')}
    />
  );
}

/** Packages that can be seen, not chosen. */
function ListedPackages({ packages }: { readonly packages: readonly OfferedPackage[] }) {
  const text = useText('imports');
  return (
    <section aria-label={text('systemNotYet')}>
      <h3 className={classes.heading}>{text('systemNotYet')}</h3>
      <ul className={classes.listed}>
        {packages.map(({ datasourceNameId, name, beta }) => (
          <li key={datasourceNameId}>
            <MonogramTile name={name} />
            <span translate="no">{name}</span>
            {beta && <BetaPill />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BetaPill() {
  const text = useText('imports');
  return (
    <StatusPill tone="neutral" icon={null}>
      {text('beta')}
    </StatusPill>
  );
}
