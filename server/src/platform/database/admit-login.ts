import type { DataSource } from 'typeorm';
import { SettingsError } from '../config/settings-error';
import { PRODUCT_ROLES } from './product-roles';

/** Makes the login of `productUrl` a member of the product's roles; throws SettingsError where there is no such login, or it is the owner. */
export async function admitLogin(owner: DataSource, productUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(productUrl).username);
  const [found]: { owner: string; known: boolean; granted: boolean }[] = await owner.query(
    `select current_user as owner, exists (select from pg_roles where rolname = $1) as known,
      (select coalesce(bool_and(pg_has_role(l.oid, r.oid, 'member')), false) from pg_roles l, pg_roles r
        where l.rolname = $1 and r.rolname = any ($2)) as granted`,
    [login, PRODUCT_ROLES],
  );
  if (found?.owner === login)
    throw new SettingsError(`DATABASE_URL and DATABASE_OWNER_URL both sign in as ${login}: the product needs a login of its own`);
  if (found?.known !== true)
    throw new SettingsError(`DATABASE_URL signs in as ${login}, which does not exist: run create role "${login}" login password '...'`);
  if (!found.granted) await owner.query(`grant ${PRODUCT_ROLES.join(', ')} to ${owner.driver.escape(login)}`);
}
