import { LIMITS } from '@countinghouse/domain/limits';
import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FileZone } from './file-zone';
import classes from './upload-card.module.css';

interface UploadCardProps {
  /** Files that were dropped on the page and were not taken. */
  readonly dropped: readonly File[];
  readonly onChoose: (file: File) => void;
}

/** The file as a first choice, beside the link and the accounting system: choosing it continues at once. */
export function UploadCard({ dropped, onChoose }: UploadCardProps) {
  const text = useText('imports');
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.card}>
      <FileZone dropped={dropped} onChoose={onChoose}>
        {({ kinds, browse }) => (
          <div className={classes.line}>
            <span className={classes.icon} aria-hidden>
              <IconUpload size={20} stroke={1.75} />
            </span>
            <div className={classes.words}>
              <h3 id={title} className={classes.title}>
                {text('mode.file')}
              </h3>
              <p className={classes.text}>{text('sourceFileText')}</p>
              <div className={classes.choice}>
                <Button size="sm" onClick={browse}>
                  {text('chooseFile')}
                </Button>
                <span>{text('dropFile', { most: LIMITS.uploadLabel, kinds })}</span>
              </div>
            </div>
          </div>
        )}
      </FileZone>
    </section>
  );
}
