import clsx from 'clsx';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { requestedData } from '../../../features/borrowers/requested/requested-data';
import { connectPackage } from '../../../features/borrowers/connect/connecting';
import { declineHandoff } from '../../../features/borrowers/handoff/handoff-calls';
import { PackageSearch } from '../../../features/borrowers/packages/package-search';
import { findPackages } from '../../../features/borrowers/packages/find-packages';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import type { Handoff } from '../../../features/borrowers/session/borrower-state';
import { usePackageMark, usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useToday } from '../../../lib/format/use-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { PackageMark } from '../../../ui/package-mark';
import { BorrowerFrame } from '../borrower-frame';
import { keptTogether } from '../kept-together';
import { ScreenTitle } from '../screen-title';
import { useOnce } from '../use-once';
import classes from './bookkeeper.module.css';
import tiles from './package-choice.module.css';
import { PackageTileItem } from './package-tile-item';

interface BookkeeperScreenProps {
  readonly handoff: Handoff;
  readonly onDecline: () => void;
  /** Told to upload an export, of the package that is named. */
  readonly onUpload: (datasourceNameId: string | null) => void;
}

/** The bookkeeper's page of a handoff: its sender, the bookkeeper's and the borrower's steps, and the package to sign in to. */
export function BookkeeperScreen({ handoff, onDecline, onUpload }: BookkeeperScreenProps) {
  const { workspace, expirationTime } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('handoff');
  const locale = useLocale();
  const { senderName: name } = handoff;
  return (
    <BorrowerFrame step="connect">
      <div className={clsx('grid between', classes.columns)}>
        <div className="shrink">
          <div className={clsx('mb-lg text-lg', classes.sender)}>
            <PersonCircle name={name} size="lg" />
            <p>
              {text.rich('sentYou', { name })}
              <small className="block text-md">{text('notConfirmed')}</small>
            </p>
          </div>
          <ScreenTitle page={text('connectPage')}>
            {text('connectTitle', { workspace: workspace.displayName, tenant: visibleName })}
          </ScreenTitle>
          <WhoDoesWhat name={name} />
        </div>
        <div className={`panel flex vertical top gap-lg shrink ${classes.choice}`}>
          <SignIn handoff={handoff} onDecline={onDecline} onUpload={onUpload} />
        </div>
        <p className="quiet text-md shrink">
          {expirationTime !== null && text('unsure', { name, day: keptTogether(formatDay(expirationTime, locale)) })}
        </p>
      </div>
    </BorrowerFrame>
  );
}

function WhoDoesWhat({ name }: { readonly name: string }) {
  const { request } = useBorrower();
  const { visibleName: tenant } = useTenant();
  const text = useText('handoff');
  const borrower = useText('borrower');
  const locale = useLocale();
  const requested = requestedData(request, useToday());
  const copied = text('youCheckText', { years: requested.fullFiscalYears, day: keptTogether(formatDay(requested.lastDay, locale)) });
  const steps = [
    [text('youSignIn'), text('youSignInText', { name, tenant })],
    [text('youCheck'), requested.namesReplaced ? `${copied} ${borrower('namesReplaced')}` : copied],
    [text('theyAgree', { name }), text('theyAgreeText', { tenant })],
  ] as const;
  return (
    <ol className={`lines numbered line-above ${classes.steps}`}>
      {steps.map(([title, words]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}

function SignIn({ handoff: { datasourceNameId, senderName: name }, onDecline, onUpload }: BookkeeperScreenProps) {
  const state = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('handoff');
  const borrower = useText('borrower');
  const nameOf = usePackageName();
  const markOf = usePackageMark();
  const { busy, problem, run } = useOnce<'decline'>();
  const [showsAll, setShowsAll] = useState(datasourceNameId === null);
  const [search, setSearch] = useState('');
  const offered = findPackages(state.accountingPackages, search);
  const named = findPackages(state.accountingPackages, '').find((tile) => tile.datasourceNameId === datasourceNameId);
  const decline = () =>
    run('decline', async () => {
      await declineHandoff();
      onDecline();
    });
  return (
    <>
      {datasourceNameId !== null && (
        <>
          <h2>{text('saysYouUse', { name })}</h2>
          <div className={classes.package}>
            <PackageMark mark={markOf(datasourceNameId)} name={nameOf(datasourceNameId)} size="xl" />
            <p>
              <strong>{nameOf(datasourceNameId)}</strong>
            </p>
          </div>
          {named?.way === 'upload' ? (
            <Button look="primary" size="xl" fullWidth onClick={() => onUpload(datasourceNameId)}>
              {borrower('uploadExport', { package: nameOf(datasourceNameId) })}
            </Button>
          ) : (
            <Button look="primary" size="xl" fullWidth onClick={() => void connectPackage(state, datasourceNameId)}>
              {text('signInTo', { package: nameOf(datasourceNameId) })}
            </Button>
          )}
          {!showsAll && (
            <Button size="xl" fullWidth onClick={() => setShowsAll(true)}>
              {text('useAnother')}
            </Button>
          )}
        </>
      )}
      {showsAll && (
        <>
          <h2 className={datasourceNameId === null ? undefined : `line-above ${classes.others}`}>{borrower('whereBooks')}</h2>
          <PackageSearch value={search} onSearch={setSearch} />
          <ul className={clsx('stack mt-md', tiles.tiles)} aria-label={borrower('packages')}>
            {offered.map((tile) => (
              <PackageTileItem
                key={tile.datasourceNameId}
                tile={tile}
                name={tile.kind === 'file' ? borrower('uploadFile') : nameOf(tile.datasourceNameId)}
                tenant={visibleName}
                isExplained={search.trim() !== ''}
                onUpload={onUpload}
              />
            ))}
          </ul>
        </>
      )}
      <p className="quiet line-below text-md grid gap-md full" style={{ gridTemplateColumns: '20px minmax(0, 1fr)', paddingBottom: 16 }}>
        <IconShieldLock style={{ color: 'var(--ch-success)' }} size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>{borrower('secure')}.</strong> {text('secureShort')}
        </span>
      </p>
      {problem !== null && <FormAlert title={borrower('internalText')} detail={problem.message} />}
      <button type="button" className="link-button" aria-disabled={busy !== null} onClick={() => void decline()}>
        {text('notRight', { name })}
      </button>
    </>
  );
}
