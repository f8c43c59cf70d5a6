import { IconCloudUpload, IconUpload } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRef, useState, type DragEvent, type Ref } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** What the button says. */
  readonly label: string;
  /** The label of the drop area. */
  readonly dropLabel: string;
  /** What may be chosen, below the button. */
  readonly hint: string;
  /** Endings for the browser's chooser. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly primary?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Takes files: the whole zone takes what is dropped, the button is the way of keyboards and phones. */
export function DropZone({ label, dropLabel, hint, accept, multiple = false, primary = false, buttonRef, onChoose }: DropZoneProps) {
  const text = useText('borrower-files');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onChoose(multiple ? chosen : chosen.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <div
      className={clsx('grid gap-md surface text-center rounded-card', classes.zone, over && classes.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <div className={`stack quiet ${classes.invitation}`} aria-hidden>
        <span className="disc mb-sm" data-tone="accent">
          <IconCloudUpload size={24} stroke={1.75} />
        </span>
        <p className="ink bold text-2xl">{dropLabel}</p>
        <p>{text('or')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          choose(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button
        ref={buttonRef}
        look={primary ? 'primary' : 'default'}
        size="xl"
        icon={<IconUpload size={20} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p className="quiet text-md">{hint}</p>
    </div>
  );
}
