import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import { languageFor } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { acceptedLanguages } from '../../../platform/http/accepted-languages';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { canBeChosen, tenantPackages } from './tenant-packages';

/** The packages of the tenant's chooser as both faces answer them; one whose connector is not built can't be chosen. */
export function presentPackages({ tenant, packages }: Pick<RequestCtx, 'tenant' | 'packages'>) {
  return tenantPackages(tenant.settings, packages).map((each) => {
    const { datasourceNameId, name, aliases, beta, bases, mark = null, exportGuide = null, withdrawalGuide = null } = each;
    const shown = { datasourceNameId, name, aliases: [...aliases], beta, mark };
    return { ...shown, action: canBeChosen(each, packages), bases: [...bases], exportGuide, withdrawalGuide };
  });
}

/** The same for programs: whether a package can be connected, how access to it is granted, and how its books are exported. */
export const describePackages = useCase(
  { caller: 'anyone', because: 'The packages that a tenant offers are open to everybody.' },
  async ({ tenant, packages }: Pick<RequestCtx, 'tenant' | 'packages'>, acceptLanguage: string) => {
    const texts = await loadTextSet(languageFor(acceptedLanguages(acceptLanguage)), 'export-guides');
    const stepsOf = ({ exportGuide: name }: AccountingPackage) =>
      name === undefined ? null : { open: texts[`${name}.open`], export: texts[`${name}.export`] };
    return Promise.all(
      tenantPackages(tenant.settings, packages).map(async (each) => {
        const { datasourceNameId, name, aliases, beta, kind, bases } = each;
        const connectable = kind === 'connection' && canBeChosen(each, packages);
        const authorization = connectable ? ((await each.authorization?.())?.kind ?? null) : null;
        const facts = { datasourceNameId, name, aliases: [...aliases], beta, kind, bases: [...bases] };
        return { ...facts, connectable, authorization, exportSteps: stepsOf(each) };
      }),
    );
  },
);
