import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { consentOf } from './consent';

/** A package as the stories connect it. */
export interface ConnectablePackage {
  readonly id: string;
  readonly name: string;
  /** The company whose books a lender reads, and that whose books a borrower sends, as they are called once connected. */
  readonly companies: { readonly lender: string; readonly borrower: string };
  /** Grants access to the books of a company in the popup. */
  readonly grant: (opened: Promise<Page>, company: string) => Promise<void>;
}

/** How long an import may last: a computer that polls is asked for one thing at a time. */
export const LASTS = { timeout: 200_000 };

/** Grants access on the package's own consent page. */
export function byConsent(name: string): ConnectablePackage['grant'] {
  return async (opened, company) => {
    const consent = await consentOf(opened, name);
    await expect(consent.getByText(`This is a stand-in for ${name} with sample companies.`)).toBeVisible();
    await consent.getByRole('radio', { name: new RegExp(`^${company} `) }).check();
    await consent.getByRole('button', { name: 'Allow access' }).click();
  };
}

/** Grants access to several companies on the package's own consent page, and chooses one of them in the popup. */
export function byConsentToSeveral(name: string, companies: readonly string[]): ConnectablePackage['grant'] {
  return async (opened, company) => {
    const consent = await consentOf(opened, name);
    for (const each of companies) await consent.getByRole('checkbox', { name: new RegExp(`^${each} `) }).check();
    await consent.getByRole('button', { name: 'Allow access' }).click();
    await choose(consent, company);
  };
}

/** Grants access by values typed in a form of ours, the first time with one that the package refuses; answers a choice of companies. */
export function byForm(name: string, valuesOf: (company: string) => Typed): ConnectablePackage['grant'] {
  return async (opened, company) => {
    const form = await opened;
    await expect(form.getByRole('heading', { level: 1, name: `Connect ${name}` })).toBeVisible();
    const { values, wrong, choice, unfold } = valuesOf(company);
    if (unfold !== undefined) await form.getByText(unfold).click();
    await expectAccessible(form, `the form of ${name}`);
    await fill(form, { ...values, ...wrong });
    await expect(form.getByRole('alert')).toContainText(`${name} doesn’t accept these details.`);
    await expectAccessible(form, `the form of ${name} with details that it doesn’t accept`);
    await fill(form, values);
    if (choice !== undefined) await choose(form, choice);
  };
}

/** What a person types by the labels of the fields. */
interface Typed {
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong at first. */
  readonly wrong: Readonly<Record<string, string>>;
  /** What unfolds the form where it stands beside a consent page. */
  readonly unfold?: string;
  /** What is chosen where the values reach several companies. */
  readonly choice?: string;
}

async function choose(popup: Page, company: string): Promise<void> {
  await expect(popup.getByRole('heading', { level: 1, name: 'Choose the company' })).toBeVisible();
  await popup.getByRole('radio', { name: company, exact: true }).check();
  await popup.getByRole('button', { name: 'Connect this company' }).click();
}

async function fill(form: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Connect' }).click();
}

/** Grants access by a file, which is opened on the stand-in for the customer's computer with the company. */
export function byFile(name: string): ConnectablePackage['grant'] {
  return async (opened, company) => {
    const steps = await opened;
    await expect(steps.getByRole('heading', { level: 1, name: `Connect ${name}` })).toBeVisible();
    await steps.getByRole('button', { name: 'Show the steps' }).click();
    await expectAccessible(steps, `the steps to connect ${name}`);
    const downloading = steps.waitForEvent('download');
    await steps.getByRole('link', { name: 'Download the file' }).click();
    const file = await downloading;
    const password = await steps.locator('#password').innerText();
    const opening = steps.waitForEvent('popup');
    await steps.getByRole('link', { name: 'Open the computer’s page' }).click();
    const computer = await opening;
    await computer.getByLabel('File of the connection (.qwc)').setInputFiles(await file.path());
    await expect(computer.getByLabel('Its text')).toHaveValue(/<QBWCXML>/);
    await computer.getByLabel('Password from the steps').fill(password);
    await computer.getByLabel('Company that is open').selectOption({ label: company });
    await computer.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(computer.getByRole('heading', { name: 'Connections' })).toBeVisible();
    await computer.close();
  };
}
