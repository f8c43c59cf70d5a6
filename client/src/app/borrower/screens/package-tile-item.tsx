import { IconChevronRight, IconUpload } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { connectPackage } from '../../../features/borrowers/connect/connecting';
import type { PackageTile } from '../../../features/borrowers/packages/find-packages';
import { LocationLink } from '../../../features/borrowers/location-link';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { usePackageMark } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { ActionLink } from '../../../ui/button/action-link';
import { PackageMark } from '../../../ui/package-mark';
import { addressOf, goTo } from '../../../features/borrowers/location';
import { BOOKS_UPLOAD_PATH, exportPath } from '../../borrower-paths';
import classes from './package-choice.module.css';

const TILE = 'flex middle gap-md full edge-strong rounded surface ink text-lg text-start undecorated pointer';

interface PackageTileItemProps {
  readonly tile: PackageTile;
  readonly name: string;
  readonly tenant: string;
  /** Whether one that can't be connected says so; in the whole list a line below the name says that its export can be uploaded. */
  readonly isExplained: boolean;
  /** Set when the upload is not a separate page, as for a bookkeeper. */
  readonly onUpload?: ((datasourceNameId: string | null) => void) | undefined;
}

/** A package of the list: it opens its own page, or leads to the upload of its export. */
export function PackageTileItem({ tile, name, tenant, isExplained, onUpload }: PackageTileItemProps) {
  const state = useBorrower();
  const markOf = usePackageMark();
  const text = useText('borrower');
  if (tile.kind === 'package' && tile.way !== 'connect' && (isExplained || tile.way === 'none'))
    return <Explained tile={tile} name={name} tenant={tenant} onUpload={onUpload} />;
  const isByFile = tile.kind === 'package' && tile.way === 'upload';
  const words = (
    <>
      {tile.kind === 'file' ? (
        <span className={clsx('grid fixed accent-soft accent rounded-sm', classes.file)}>
          <IconUpload size={18} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <PackageMark mark={markOf(tile.datasourceNameId)} name={name} />
      )}
      <span className={`fill ${classes.name}`}>
        {name}
        {isByFile && <small className="block text-md">{text('byFile')}</small>}
      </span>
      {tile.kind === 'sample' && (
        <span className={clsx('fixed edge rounded-sm sunken quiet text-xs bold', classes.mark)}>{text('sample')}</span>
      )}
      {tile.beta && <span className={clsx('fixed edge rounded-sm sunken quiet text-xs bold', classes.mark)}>{text('beta')}</span>}
      <IconChevronRight size={18} stroke={1.75} className={classes.chevron} aria-hidden />
    </>
  );
  return (
    <li>
      {tile.way === 'connect' ? (
        <button type="button" className={clsx(TILE, classes.tile)} onClick={() => void connectPackage(state, tile.datasourceNameId)}>
          {words}
        </button>
      ) : (
        <UploadLink tile={tile} onUpload={onUpload}>
          {words}
        </UploadLink>
      )}
    </li>
  );
}

interface UploadLinkProps extends Pick<PackageTileItemProps, 'tile' | 'onUpload'> {
  readonly children: ReactNode;
}

function UploadLink({ tile, onUpload, children }: UploadLinkProps) {
  const named = tile.kind === 'file' ? null : tile.datasourceNameId;
  if (onUpload !== undefined)
    return (
      <button type="button" className={clsx(TILE, classes.tile)} onClick={() => onUpload(named)}>
        {children}
      </button>
    );
  return (
    <LocationLink to={named === null ? BOOKS_UPLOAD_PATH : exportPath(named)} className={clsx(TILE, classes.tile)}>
      {children}
    </LocationLink>
  );
}

function Explained({ tile, name, tenant, onUpload }: Omit<PackageTileItemProps, 'isExplained'>) {
  const markOf = usePackageMark();
  const text = useText('borrower');
  const to = exportPath(tile.datasourceNameId);
  const upload = () => (onUpload === undefined ? goTo(to) : onUpload(tile.datasourceNameId));
  return (
    <li className={clsx(TILE, 'wrap', classes.tile, classes.explained)}>
      <PackageMark mark={markOf(tile.datasourceNameId)} name={name} />
      <span className={`fill ${classes.name}`}>
        {name}
        <small className="block text-md">{tile.way === 'upload' ? text('notYet') : text('notYetNone', { tenant })}</small>
      </span>
      {tile.beta && <span className={clsx('fixed edge rounded-sm sunken quiet text-xs bold', classes.mark)}>{text('beta')}</span>}
      {tile.way === 'upload' && (
        <ActionLink
          look="default"
          className="full"
          href={addressOf(to)}
          icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
          onClick={(event) => {
            event.preventDefault();
            upload();
          }}
        >
          {text('uploadExport', { package: name })}
        </ActionLink>
      )}
    </li>
  );
}
