import { brandOf } from '@countinghouse/domain/tenants/brand';
import { inkOn } from '@countinghouse/domain/tenants/ink-on';
import { useText } from '../../../lib/i18n/use-text';
import classes from './tenant-form.module.css';

const INKS = ['#1f1d1a', '#ffffff'] as const;

/** How the colors and the font of a form look together; a value that can't be used shows as the default. */
export function BrandPreview({ values }: { readonly values: Readonly<Record<string, string | boolean>> }) {
  const text = useText('tenants');
  const [button, link] = [values['brand.controlColors.button'], values['brand.controlColors.link']];
  const brand = brandOf({
    primaryColor: values['brand.primaryColor'],
    secondaryColor: values['brand.secondaryColor'],
    controlColors: { button, link },
    fontFamily: values['brand.fontFamily'],
  });
  const buttonColor = brand.controlColors['button'] ?? brand.primaryColor;
  return (
    <figure className={classes.preview}>
      <figcaption>{text('preview')}</figcaption>
      <div
        className={classes.sample}
        style={{ background: brand.secondaryColor, color: inkOn(brand.secondaryColor, INKS), fontFamily: brand.fontFamily ?? undefined }}
        aria-hidden
      >
        <span className={classes.tile} style={{ background: brand.primaryColor }} />
        <strong>{String(values['visibleName'] ?? '')}</strong>
        <span className={classes.sampleButton} style={{ background: buttonColor, color: inkOn(buttonColor, INKS) }}>
          {text('save')}
        </span>
      </div>
    </figure>
  );
}
