import type { Account } from '../accounts/account';
import { isBalanceSheetType, type AccountType } from '../accounts/account-type';

/** What decides the place of an account on the cash-flow statement. */
export type NamedAccount = Pick<Account, 'type' | 'name'>;

interface NameRule {
  readonly from: readonly AccountType[];
  readonly to: AccountType;
  /** Names in lower case without accents that mean the type; several, because V8 takes long to compile their union, and a name needs few of them. */
  readonly means: readonly RegExp[];
  /** Names that only mention it. */
  readonly except?: RegExp;
  /** A part of every name that means the type: most names have none, and V8 need not compile the many words for them. */
  readonly first: RegExp;
}

const ASSETS: readonly AccountType[] = ['Other Current Asset', 'Other Asset'];
const LIABILITIES: readonly AccountType[] = ['Other Current Liability', 'Long Term Liability'];
const PEOPLE =
  'owners?|shareholders?|stockholders?|members?|partners?|officers?|directors?|affiliates?|affiliated|related part(?:y|ies)|related compan(?:y|ies)|parent|subsidiar(?:y|ies)|sister compan(?:y|ies)|associes?|actionnaires?|groupe|parties liees|socios?|accionistas?|partes vinculadas|empresas del grupo|partes relacionadas|gesellschafter\\w*|verbundene\\w* unternehmen';
/** The shortest first: `owner loan` needs no more. */
const OWNERS: readonly RegExp[] = [
  `\\b(?:owner|shareholder|stockholder|member|partner|officer|director)s?'?s? (?:loans?|notes? payable|advances?)\\b`,
  `\\b(?:intercompany|inter-company)\\b|\\bcomptes? courants? d'?associes?\\b|\\bassocies,? comptes? courants?\\b|\\bgroupe et associes\\b` +
    `|\\bcuenta corriente (?:con|de) socios\\b|\\bgesellschafterdarlehen\\b|\\bgesellschafterverrechnungskonto\\b`,
  `\\b(?:due (?:to|from)|loans? (?:to|from)|advances? (?:to|from)|notes? (?:payable|receivable) ?[-–:,]? ?(?:to|from)?|payable to|receivable from|prets? (?:aux?|des?|d')|du (?:aux?|par)|creances? sur|dettes? envers|prestamos? (?:de|a)|deudas? con|creditos? a|cuentas? por (?:pagar|cobrar)(?: a)?|darlehen (?:von|an|vom)|verbindlichkeiten gegenuber|forderungen (?:gegen|gegenuber)) ?(?:an? |the |l'|les |des |los |las )?(?:${PEOPLE})\\b`,
].map((words) => new RegExp(words));
const NAMED_PEOPLE =
  /owner|holder|member|partner|officer|director|affiliat|related|parent|subsid|sister|intercomp|inter-comp|associe|actionnair|groupe|liees|socio|accionista|vinculad|grupo|relacionad|gesellschafter|verbunden/;
const ACCRUED = /\b(?:interest|accrued|fees?|costs?|interets?|frais|intereses|comisiones|gastos|zins\w*|gebuhr\w*|kosten)\b/;

/** The surest words first. */
const RULES: readonly NameRule[] = [
  {
    from: [...LIABILITIES],
    to: 'Dividends Payable',
    first: /dividend|distribution|ausschuttung/,
    means: [
      /\b(?:dividends? (?:payable|declared)|distributions? payable|dividendes? a (?:payer|verser)|dividendos? (?:por|a) pagar|dividendenverbindlichkeit\w*|ausschuttungsverbindlichkeit\w*|verbindlichkeiten aus (?:dividenden|ausschuttung\w*))\b/,
    ],
  },
  {
    from: [...LIABILITIES],
    to: 'Deferred Tax',
    first: /deferred|dtl|differe|diferid|latente/,
    means: [
      /\b(?:deferred (?:income )?tax(?:es)?|deferred (?:federal|state) (?:income )?tax(?:es)?|dtl|impots? differes?|impuestos? diferidos?|(?:passive )?latente steuern?)\b/,
    ],
  },
  {
    from: ASSETS,
    to: 'Deferred Tax Asset',
    first: /deferred|dta|differe|diferid|latente/,
    means: [
      /\b(?:deferred (?:income )?tax(?:es)?|deferred (?:federal|state) (?:income )?tax(?:es)?|dta|impots? differes?|impuestos? diferidos?|(?:aktive )?latente steuern?)\b/,
    ],
  },
  { from: [...LIABILITIES], to: 'Due to Owners and Affiliates', first: NAMED_PEOPLE, means: OWNERS, except: ACCRUED },
  { from: ASSETS, to: 'Due from Owners and Affiliates', first: NAMED_PEOPLE, means: OWNERS, except: ACCRUED },
  {
    from: LIABILITIES,
    to: 'Current Portion of Long Term Debt',
    first: /portion|maturit|cpltd|cmltd|terme|moins|porcion|corriente|plazo|kurzfristig|restlaufzeit/,
    means: [
      /\b(?:current portion|current maturit(?:y|ies)|cpltd|cmltd|(?:part|portion|partie) a court terme|(?:part|portion|partie|echeances?) a moins d'un an|porcion (?:corriente|circulante)|parte corriente|vencimientos? a corto plazo|kurzfristiger (?:teil|anteil)|restlaufzeit bis (?:zu )?(?:1|ein|einem) jahr)\b/,
    ],
    except: /\b(?:deferred|revenue|operating leases?|accrued|interest|differes?|diferidos?|zins\w*|loyer|arrendamiento operativo)\b/,
  },
  {
    from: [...LIABILITIES, 'Credit Card'],
    to: 'Line of Credit',
    first: /credit|kredit|revolv|loc/,
    means: [
      /\b(?:lines? of credit|credit lines?|revolv(?:er|ing)(?: \w+)?|loc|lignes? de credit|marges? de credit|credits? renouvelables?|lineas? de credito|creditos? (?:revolventes?|rotativos?)|polizas? de credito|kreditlinien?|kontokorrentkredite?|betriebsmittelkredite?)\b/,
    ],
    except: ACCRUED,
  },
  {
    from: ASSETS,
    to: 'Restricted Cash',
    first: /restric|restring|tresorerie|verfugung|gesperrt/,
    means: [
      /\b(?:restricted cash|cash,? ?[-–(]? ?restricted|restricted (?:bank )?accounts?|tresorerie (?:affectee|soumise a restrictions?)|efectivo restringido|verfugungsbeschrankte (?:zahlungsmittel|guthaben|mittel)|gesperrte (?:guthaben|mittel))\b/,
    ],
  },
];

/** The account type that decides where an account is on the cash-flow statement: its own, or the one that its name means. */
export function cashFlowTypeOf({ type, name }: NamedAccount): AccountType {
  if (!PLACED_BY_NAME.has(type)) return type;
  const plain = plainName(name);
  return RULES.find((rule) => rule.from.includes(type) && isNamedBy(rule, plain))?.to ?? type;
}

/** Whether an account is named for cash that may not be used, whatever its type. */
export function isNamedForRestrictedCash(name: string): boolean {
  return cashFlowTypeOf({ type: 'Other Current Asset', name }) === 'Restricted Cash';
}

function isNamedBy({ first, means, except }: NameRule, name: string): boolean {
  return first.test(name) && means.some((words) => words.test(name)) && !(except?.test(name) ?? false);
}

const PLACED_BY_NAME: ReadonlySet<AccountType> = new Set(RULES.flatMap(({ from }) => from));

const YIELD = /\b(?:interest|dividends?|interets?|dividendes?|interes|intereses|dividendos?|zins\w*|dividenden?)\b/;

/** Whether an income account is named for what an asset yields, which is never a gain on its disposal. */
export function isNamedForYield({ name }: Pick<Account, 'name'>): boolean {
  return YIELD.test(plainName(name));
}

const GAIN =
  /\b(?:gains?|loss(?:es)?|profits?) (?:or loss |\(loss\) |and loss )?(?:on|from) (?:the )?(?:sales?|disposals?|retirements?)|plus-values? (?:de|sur) cessions?|moins-values? (?:de|sur) cessions?|produits? des cessions|(?:ganancias?|perdidas?|beneficios?|utilidad) (?:por|en|de) (?:la )?(?:ventas?|enajenacion|baja)\b|anlagenabg\w*|verausserungs(?:gewinn|verlust)\w*/;

/** Whether an income-statement account is named for gains or losses on disposals. */
export function isNamedForGain(account: NamedAccount): boolean {
  return !isBalanceSheetType(account.type) && (GAIN.test(plainName(account.name)) || isNamedForDisposal(account));
}

const SOLD =
  '(?:(?:fixed|capital|tangible|intangible|long-term|long term|plant) assets?|assets?|property|plant|equipment|machinery|vehicles?|automobiles?|cars?|trucks?|furniture|real estate|land|buildings?)';
const LOSS_TOO = '(?: or loss(?:es)?| \\(loss(?:es)?\\)| and loss(?:es)?|/loss(?:es)?)?';
/** Separate expressions, because V8 takes ten times as long to compile their union, and a name needs few of them. */
const DISPOSAL: readonly RegExp[] = [
  `\\b(?:gains?|loss(?:es)?)${LOSS_TOO} (?:on|from) (?:the )?(?:sales?|retirements?) of (?:the )?${SOLD}\\b`,
  `\\b(?:gains?|loss(?:es)?|profits?|proceeds|income)${LOSS_TOO} (?:on|from|of) (?:the )?(?:${SOLD} )?disposals?\\b`,
  `\\bdisposals? of ${SOLD}\\b|\\b${SOLD} disposals?\\b`,
  `\\b(?:plus|moins)-values? (?:de |sur )?cessions?\\b|\\bproduits? (?:des? |sur )?cessions? (?:d'|des? )(?:elements?|immobilisations?|actifs?)`,
  `\\bvaleurs? (?:nettes? )?comptables? des (?:elements?|immobilisations?|actifs?)\\b.*\\bced(?:e|ee)s?\\b`,
  `\\b(?:ganancias?|perdidas?|beneficios?|utilidad|resultados?|ingresos?) (?:por|en|de|procedentes? del?) (?:la )?(?:(?:ventas?|enajenacion(?:es)?|bajas?) (?:de |del )?)?(?:activos? (?:fijos?|no corrientes?)|inmovilizados?|propiedad(?:es)?|maquinaria|vehiculos?)\\b`,
  `\\banlage(?:n)?abg\\w*|\\b(?:erlose?|gewinne?|verluste?|ertrage?|buchgewinne?|buchverluste?) aus (?:[a-z]+ )*?(?:sach|finanz)?anlage\\w*|\\bverausserungs(?:gewinn|verlust)\\w*`,
].map((words) => new RegExp(words));
/** Names that a dealer gives to revenue as well. */
const SALE_BESIDE_TRADE: readonly RegExp[] = [
  `\\b(?:profits?|proceeds|income)${LOSS_TOO} (?:on|from|of) (?:the )?sales? of (?:the )?${SOLD}\\b`,
  `\\bsales? of ${SOLD}\\b`,
  `^disposals? (?:account|a/c)`,
].map((words) => new RegExp(words));
const BESIDE_TRADE: ReadonlySet<AccountType> = new Set<AccountType>(['Other Income', 'Other Expense']);
const NO_LASTING_ASSET = /\b(?:inventor(?:y|ies)|merchandise|goods|stocks?|waste|receivables|current assets)\b/;

/** A part of every name that the expressions above know; most names have none, and cost no more than this. */
const MAY_BE_DISPOSAL = /dispos|(?:sale|retirement)s? of|cession|\bced|activo|inmovil|propiedad|maquinaria|vehiculo|anlag|verauss/;

/** Whether an income-statement account is named for what long-term assets were sold for, cost, or gave as a gain or loss. */
export function isNamedForDisposal({ type, name }: NamedAccount): boolean {
  if (isBalanceSheetType(type)) return false;
  const plain = plainName(name);
  if (!MAY_BE_DISPOSAL.test(plain)) return false;
  const isNamed = DISPOSAL.some((words) => words.test(plain));
  const isSale = !isNamed && BESIDE_TRADE.has(type) && SALE_BESIDE_TRADE.some((words) => words.test(plain));
  return (isNamed || isSale) && !NO_LASTING_ASSET.test(plain);
}

/** In lower case, without accents. Names in plain English, which most are, cost no more than that. */
function plainName(name: string): string {
  const lower = name.toLowerCase();
  if (!/[^ -~]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .replace(/ß/g, 'ss');
}
