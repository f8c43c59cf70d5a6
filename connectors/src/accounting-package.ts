import type { Sections } from '@countinghouse/domain/locales/sections';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { PackageAddresses } from './authorization';
import type { Connector } from './connector';
import type { Authorization } from './consent-authorization';
import type { CreateSandbox } from './sandbox-kit/sandbox';
import type { CreateMachine } from './sandbox-kit/web-connector/machine-package';

type GuideKey = Extract<keyof Sections['export-guides'], `${string}.open`>;

/** A guide to the export of a package: `<name>.open` and `<name>.export` of the texts `export-guides`. */
export type ExportGuide = GuideKey extends `${infer Name}.open` ? Name : never;

/** How a business withdraws access in a package: the steps of that name among the texts `withdrawal-guides`. */
type WithdrawalGuide = keyof Sections['withdrawal-guides'];

/** How a package is drawn beside its name: its vendor's logo is not ours to draw. */
interface PackageMark {
  /** Two letters. */
  readonly letters: string;
  /** In degrees of OKLCH, in which every hue is readable. Packages of one vendor have hues next to each other. */
  readonly hue: number;
}

/** What makes a package connectable, by the kind of its authorization. */
export type ClientSettings =
  /** `PACKAGE_<ID>_CLIENT_ID` and `_CLIENT_SECRET`, and the vendor's addresses unless settings name others. */
  | { readonly id: string; readonly addresses: PackageAddresses | null; readonly polls?: never }
  /** `PACKAGE_<ID>_CLIENT_ID` alone, a GUID: the machine of the customer calls us, so that there is no secret of a vendor and no address. */
  | { readonly id: string; readonly polls: true; readonly addresses?: never };

/**
 * A package as the product knows it: what people read of it, and how it is connected and read. Each lives in a folder of its own; what is
 * loaded on demand is needed by the server, the worker, or the demo only.
 */
export interface AccountingPackage {
  readonly datasourceNameId: string;
  /** The name that people see; a proper noun, the same in every language. */
  readonly name: string;
  /** What choosing it leads to: a live connection, an upload, or nothing where it is listed by name only. */
  readonly kind: 'connection' | 'upload' | 'inert';
  /** Its place among the packages on offer, the lowest first; no two packages have the same. */
  readonly position: number;
  readonly beta: boolean;
  /** The bases of accounting on which its books can be collected, accrual first; none where they can't be collected. */
  readonly bases: readonly Basis[];
  /** Other names by which people search for it, in lower case. */
  readonly aliases: readonly string[];
  /** Its letters and color; those of its name where it has none. */
  readonly mark?: PackageMark;
  /** How people export its books where it is not connected; absent: there is no guide. */
  readonly exportGuide?: ExportGuide;
  /** How a business withdraws access in the package; absent: its steps are not known. */
  readonly withdrawalGuide?: WithdrawalGuide;
  /** What makes it connectable; absent where nothing does. */
  readonly client?: ClientSettings;
  /** How access to it is granted. */
  readonly authorization?: () => Promise<Authorization>;
  /** How its books are read. */
  readonly connector?: () => Promise<Connector>;
  /** A stand-in for the vendor, on loopback addresses only. */
  readonly sandbox?: () => Promise<CreateSandbox>;
  /** A stand-in for a package that polls: a machine of a customer on which it is open. */
  readonly machine?: () => Promise<CreateMachine>;
}
