import clsx from 'clsx';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { connectNoticeStore } from '../../../features/borrowers/connect/connecting';
import { findPackages } from '../../../features/borrowers/packages/find-packages';
import { PackageSearch } from '../../../features/borrowers/packages/package-search';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { OtherWays } from './other-ways';
import classes from './package-choice.module.css';
import { PackageTileItem } from './package-tile-item';

/** The choice of where the books come from: the tenant's packages with a search, and the other ways. */
export function PackageChoice({ title }: { readonly title: ReactNode }) {
  const { accountingPackages } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const nameOf = usePackageName();
  const notice = useStore(connectNoticeStore);
  const [search, setSearch] = useState('');
  const found = findPackages(accountingPackages, search);
  const isSearched = search.trim() !== '';
  return (
    <section>
      <div className="flex wrap middle between gap-lg rows-2xs">
        {title}
        <p className="middle gap-xs success text-md bold" style={{ display: 'inline-flex' }}>
          <IconShieldLock size={18} stroke={1.75} aria-hidden />
          {text('secure')}
        </p>
      </div>
      <p role="status" className={notice === null ? 'visually-hidden' : `callout mt-md ink text-lg`} data-tone="info">
        {notice !== null && text(notice)}
      </p>
      <PackageSearch value={search} onSearch={setSearch} />
      <p role="status" className={isSearched ? 'mt-sm quiet text-md anywhere' : 'visually-hidden'}>
        {isSearched && text('packagesFound', { count: found.length, search: search.trim() })}
      </p>
      {found.length > 0 && (
        <ul className={clsx('stack mt-md', classes.tiles)} aria-label={text('packages')}>
          {found.map((tile) => (
            <PackageTileItem
              key={tile.datasourceNameId}
              tile={tile}
              name={tile.kind === 'file' ? text('uploadFile') : nameOf(tile.datasourceNameId)}
              tenant={visibleName}
              isExplained={isSearched}
            />
          ))}
        </ul>
      )}
      <OtherWays />
      <p className="grid gap-md quiet text-md" style={{ gridTemplateColumns: '18px minmax(0, 1fr)', marginTop: 14, paddingInline: 8 }}>
        <IconLock className="success" size={18} stroke={1.75} aria-hidden />
        {text('secureText')}
      </p>
    </section>
  );
}
