import { Flex, SimpleGrid, Switch, Text } from '@mantine/core';
import { brandOf, BRAND_PATTERNS, DEFAULT_BRAND, type Brand } from '@countinghouse/domain/tenants/brand';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { TextField } from '../../../ui/field/text-field';
import { IconLabel } from '../../../ui/icon-label';
import { textAt } from '../administration/document-values';
import { brandContrast } from './brand-contrast';
import type { SettingsCardProps } from './card-props';
import { LogoField } from './logo-field';
import classes from './organization-form.module.css';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/field/field';

const COLORS = [
  ['brand.primaryColor', 'primaryColor'],
  ['brand.secondaryColor', 'secondaryColor'],
  ['brand.controlColors.button', 'buttonColor'],
  ['brand.controlColors.link', 'linkColor'],
] as const;

/** Name, colors with their contrast, font and logo. */
export function BrandCard({ document, errorAt, change }: SettingsCardProps) {
  const text = useText('tenants');
  const own = useText('organization');
  const brand = brandOf(document['brand']);
  const placeholderOf = (label: ColorLabel) =>
    label === 'primaryColor' || label === 'secondaryColor' ? text('defaultValue', { value: DEFAULT_BRAND[label] }) : own('fromPalette');
  const entered = (path: string) => textAt(document, path);
  const field = (path: string) => ({
    value: entered(path),
    error: errorAt(path),
    onChange: (value: string) => change(path, value === '' ? undefined : value),
  });
  return (
    <Card title={text('groupBrand')} label={text('groupBrand')}>
      <SimpleGrid className="top" p="lg" minColWidth={240} spacing="lg">
        <TextField label={text('visibleName')} required {...field('visibleName')} onChange={(value) => change('visibleName', value)} />
        <TextField label={text('fontFamily')} placeholder={own('fontPlaceholder')} {...field('brand.fontFamily')} />
        {COLORS.map(([path, label]) => (
          <ColorField key={path} label={text(label)} shown={colorShown(brand, label)} placeholder={placeholderOf(label)} {...field(path)}>
            <Contrast brand={brand} control={label} chosen={entered(path)} />
          </ColorField>
        ))}
        <LogoField {...field('brand.logoUrl')} />
        <Switch
          style={{ alignSelf: 'end' }}
          py="sm"
          label={text('showLogo')}
          checked={brand.showLogo}
          onChange={(event) => change('brand.showLogo', event.currentTarget.checked === DEFAULT_BRAND.showLogo ? undefined : false)}
        />
      </SimpleGrid>
    </Card>
  );
}

type ColorLabel = (typeof COLORS)[number][1];

function colorShown(brand: Brand, label: ColorLabel): string {
  if (label === 'primaryColor' || label === 'secondaryColor') return brand[label];
  return brandContrast(paletteOf(brand), label === 'buttonColor' ? 'button' : 'link').shown;
}

function Contrast({ brand, control, chosen }: { readonly brand: Brand; readonly control: ColorLabel; readonly chosen: string }) {
  const own = useText('organization');
  const locale = useLocale();
  if (control === 'primaryColor' || control === 'secondaryColor')
    return (
      <Text size="xs" mt="2xs" c="dimmed">
        {own(`${control}Note`)}
      </Text>
    );
  if (chosen !== '' && !BRAND_PATTERNS.color.test(chosen)) return null;
  const { shown, isExact, chosenRatio, shownRatio } = brandContrast(paletteOf(brand), control === 'buttonColor' ? 'button' : 'link');
  const ratio = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const Icon = isExact ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={`text-xs mt-2xs ${isExact ? 'success' : 'warning'}`} role="status">
      <IconLabel icon={<Icon size={14} stroke={2} aria-hidden />}>
        {isExact
          ? own('contrastGood', { ratio: ratio(shownRatio) })
          : own('contrastLow', { ratio: ratio(chosenRatio), color: shown, shownRatio: ratio(shownRatio) })}
      </IconLabel>
    </p>
  );
}

/** The colors of a brand as the theme takes them. */
export function paletteOf({ primaryColor, secondaryColor, controlColors }: Brand) {
  return { primary: primaryColor, secondary: secondaryColor, button: controlColors['button'], link: controlColors['link'] };
}

interface ColorFieldProps {
  readonly label: string;
  /** Empty where the default counts. */
  readonly value: string;
  /** What is drawn while the field is empty or can't be read. */
  readonly shown: string;
  readonly placeholder: string;
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
  /** What is below: how it can be read. */
  readonly children?: ReactNode;
}

const HEX = /^#[\da-f]{6}$/i;

/** A color, by the browser's own picker or in letters. */
function ColorField({ label, value, shown, placeholder, error, onChange, children }: ColorFieldProps) {
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <Flex className={classes.color} component="span" gap="sm">
            <input
              type="color"
              aria-label={label}
              value={HEX.test(value) ? value.toLowerCase() : shown}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <input
              {...control}
              value={value}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              translate="no"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Flex>
        )}
      </Field>
      {children}
    </div>
  );
}
