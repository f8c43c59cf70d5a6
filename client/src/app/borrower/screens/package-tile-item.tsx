import { IconChevronRight, IconUpload } from '@tabler/icons-react';
import clsx from 'clsx';
import { connectPackage } from '../../../features/borrowers/connect/connecting';
import type { PackageTile } from '../../../features/borrowers/packages/find-packages';
import { PlaceLink } from '../../../features/borrowers/place/place-link';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useText } from '../../../lib/i18n/use-text';
import { ActionLink } from '../../../ui/button/action-link';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { addressOf, goTo } from '../../../features/borrowers/place/place';
import { BOOKS_UPLOAD_PATH } from '../../borrower-paths';
import classes from './package-choice.module.css';

interface PackageTileItemProps {
  readonly tile: PackageTile;
  readonly name: string;
  readonly tenant: string;
  /** Whether one that can't be connected says so; in the whole list it bears a mark where its export can be uploaded. */
  readonly isExplained: boolean;
}

/** A package of the list: it opens its own page, or leads to the upload of its export. */
export function PackageTileItem({ tile, name, tenant, isExplained }: PackageTileItemProps) {
  const state = useBorrower();
  const text = useText('borrower');
  const isConnectable = tile.kind !== 'package' || tile.way === 'connect';
  if (!isConnectable && (isExplained || tile.way === 'none')) return <Explained tile={tile} name={name} tenant={tenant} />;
  const mark = !isConnectable ? text('byFile') : tile.kind === 'sample' ? text('sample') : null;
  const words = (
    <>
      {tile.kind === 'file' ? (
        <span className={classes.file}>
          <IconUpload size={18} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <MonogramTile name={name} />
      )}
      <span className={classes.name}>{name}</span>
      <BetaMark tile={tile} />
      {mark !== null && <span className={classes.mark}>{mark}</span>}
      <IconChevronRight size={18} stroke={1.75} className={classes.chevron} aria-hidden />
    </>
  );
  return (
    <li>
      {tile.way === 'connect' ? (
        <button type="button" className={classes.tile} onClick={() => void connectPackage(state, tile.datasourceNameId)}>
          {words}
        </button>
      ) : (
        <PlaceLink to={BOOKS_UPLOAD_PATH} className={classes.tile}>
          {words}
        </PlaceLink>
      )}
    </li>
  );
}

function BetaMark({ tile }: { readonly tile: PackageTile }) {
  const text = useText('borrower');
  return tile.beta && <span className={classes.mark}>{text('beta')}</span>;
}

function Explained({ tile, name, tenant }: Omit<PackageTileItemProps, 'isExplained'>) {
  const text = useText('borrower');
  return (
    <li className={clsx(classes.tile, classes.explained)}>
      <MonogramTile name={name} />
      <span className={classes.name}>
        {name}
        <small>{tile.way === 'upload' ? text('notYet') : text('notYetNone', { tenant })}</small>
      </span>
      <BetaMark tile={tile} />
      {tile.way === 'upload' && (
        <ActionLink
          look="default"
          href={addressOf(BOOKS_UPLOAD_PATH)}
          icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
          onClick={(event) => {
            event.preventDefault();
            goTo(BOOKS_UPLOAD_PATH);
          }}
        >
          {text('uploadExport', { package: name })}
        </ActionLink>
      )}
    </li>
  );
}
