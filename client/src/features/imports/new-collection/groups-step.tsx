import { Checkbox } from '@mantine/core';
import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { StepProps } from './step-props';
import classes from './groups-step.module.css';

/** Step 3: the accounting data that comes with it, and a last look at the choices. */
export function GroupsStep({ form, change, onEdit }: StepProps & { readonly onEdit: () => void }) {
  const text = useText('imports');
  return (
    <>
      <h3 className={classes.question}>{text('groupsQuestion')}</h3>
      {COLLECTION_GROUPS.map((group) => (
        <label key={group} className={clsx(classes.group, form.groups[group] && classes.chosen)}>
          <Checkbox
            size="xs"
            radius={4}
            checked={form.groups[group]}
            onChange={(event) => change({ groups: { ...form.groups, [group]: event.currentTarget.checked } })}
          />
          <span className={classes.words}>
            <span className={classes.name}>{text(`group.${group}`)}</span>
            <span className={classes.text}>{text(`groupText.${group}`)}</span>
          </span>
          {!form.groups[group] && <span className={classes.text}>{text('notCollected')}</span>}
        </label>
      ))}
      <div className={classes.summary}>
        <span>
          {text.rich('summary', {
            source: form.source === 'FileUpload' ? (form.file?.name ?? text('sourceFile')) : text('sourceDirect'),
            basis: text(form.basis === 'Accrual' ? 'accrual' : 'cash'),
            names: text(form.anonymize ? 'summaryAnonymous' : 'summaryNames'),
          })}
        </span>
        <Button look="link" size="xs" onClick={onEdit}>
          {text('edit')}
        </Button>
      </div>
    </>
  );
}
