import type { DataSource } from 'typeorm';
import { SettingsError } from '../config/settings-error';
import { findMember, runInOrder } from './logins.sql';
import { PRODUCT_ROLES } from './product-roles';

/** Makes the login of `productUrl` a member of the product's roles; throws SettingsError where there is no such login, or it is the owner. */
export async function admitLogin(owner: DataSource, productUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(productUrl).username);
  const found = await findMember(owner, login);
  if (found.owner === login)
    throw new SettingsError(`DATABASE_URL and DATABASE_OWNER_URL both sign in as ${login}: the product needs a login of its own`);
  if (!found.known)
    throw new SettingsError(`DATABASE_URL signs in as ${login}, which does not exist: run create role "${login}" login password '...'`);
  if (!found.granted) await runInOrder(owner, [`grant ${PRODUCT_ROLES.join(', ')} to ${owner.driver.escape(login)}`]);
}
