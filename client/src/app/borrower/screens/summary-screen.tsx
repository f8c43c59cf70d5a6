import { IconEyeOff } from '@tabler/icons-react';
import { requestedData } from '../../../features/borrowers/requested/requested-data';
import { CopiedGroups } from '../../../features/borrowers/requested/copied-groups';
import { ExamplePreview } from '../../../features/borrowers/requested/example-preview';
import { PeriodBar } from '../../../features/borrowers/requested/period-bar';
import type { MadeConnection } from '../../../features/borrowers/flow/stored-flow';
import { CopyForecast } from '../../../features/borrowers/copy-forecast';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { usePackageMark, usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useToday } from '../../../lib/format/use-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PackageMark } from '../../../ui/package-mark';
import { keptTogether } from '../kept-together';
import { CheckScreen } from './check-screen';

/** What will be copied over a connection; its own rows are shown by those of a sample company. */
export function SummaryScreen({ connection }: { readonly connection: MadeConnection }) {
  const { request } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const locale = useLocale();
  const mark = usePackageMark()(connection.datasourceNameId);
  const packageName = usePackageName()(connection.datasourceNameId);
  const requested = requestedData(request, useToday());
  return (
    <CheckScreen
      books={connection}
      company={connection.company}
      unnamed={text('yourCompany')}
      lead={text('checkText')}
      sign={<PackageMark mark={mark} name={packageName} />}
      source={packageName}
      facts={
        <>
          <h2>{text('periods')}</h2>
          <PeriodBar requested={requested} />
          <h2>{text('whatIsCopied')}</h2>
          <CopiedGroups requested={requested} />
          <p className="callout text-md mt-md">
            <IconEyeOff size={20} stroke={1.75} aria-hidden />
            <span>{text.rich('notCopied', { day: keptTogether(formatDay(requested.lastDay, locale)) })}</span>
          </p>
        </>
      }
      preview={<ExamplePreview requested={requested} tenant={visibleName} />}
      forecast={<CopyForecast connectionId={connection.connectionId} packageName={packageName} />}
    />
  );
}
