import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding.ts'
import { planted } from '../planted.ts'
import type { Tree } from '../tree.ts'
import { comments } from './comments.ts'
import { featureSize, MOST_FILES } from './feature-size.ts'
import { dangers, forms, typedText } from './forms.ts'
import { headings } from './headings.ts'
import { names, useCaseNames } from './names.ts'
import { paths } from './paths.ts'
import { sharedSystem } from './shared-system.ts'
import { MOST_LINES, size } from './size.ts'
import { standardTerms } from './terms.ts'
import { words } from './words.ts'

type Rule = (tree: Tree) => readonly Finding[]
const sized: Rule = (tree) => size(tree, {})
const everyRule: readonly Rule[] = [
  names,
  useCaseNames,
  words,
  comments,
  paths,
  headings,
  forms,
  typedText,
  dangers,
  featureSize,
  sized,
  sharedSystem,
]
const off = ['oxlint', 'disable-next-line'].join('-')
const silenced = ['@ts', 'expect-error'].join('-')
const later = ['TO', 'DO'].join('')
const neighbour = ['..', '..', '..', '..', 'house', 'notes'].join('/')
const sharedFolder = ['..', 'shared'].join('/')
const long = 'export const x = 1\n'.repeat(MOST_LINES + 1)

const faults: readonly (readonly [what: string, rule: Rule, named: string, path: string, text: string])[] = [
  ['a server folder that is no feature', names, 'same-name', 'server/src/loans/index.ts', ''],
  ['a portal folder that is no feature', names, 'same-name', 'portal/src/withdrawal/list.tsx', ''],
  ['a feature in the folder of another district', names, 'district', 'server/src/payouts/wallets/index.ts', ''],
  ['a pay folder that is no feature', names, 'same-name', 'pay/src/status/a.ts', ''],
  ['a contract page that is no feature', names, 'same-name', 'contract/src/loans.ts', ''],
  ['a part of a document twice', headings, 'twice', 'docs/money.md', '## Holds\n\na\n\n## Holds\n\nb\n'],
  [
    'a file in camel case',
    names,
    'kebab-case',
    'server/src/wallets/wallets/readWallet.ts',
    'export const readWallet = 1',
  ],
  ['a folder in snake case', names, 'kebab-case', 'portal/src/kit/list_screen/list.tsx', ''],
  [
    'a use case under another name',
    useCaseNames,
    'use-case-name',
    'server/src/wallets/wallets/routes.ts',
    `import { get } from './read-wallet.ts'`,
  ],
  ['an interface with I', words, 'banned-word', 'server/src/kit/a.ts', 'export interface IWallet {}'],
  ['a type with T', words, 'banned-word', 'server/src/kit/a.ts', 'type TWallet = string'],
  ['a data transfer object', words, 'banned-word', 'server/src/kit/a.ts', 'export type WalletDto = string'],
  ['an Impl', words, 'banned-word', 'server/src/kit/a.ts', 'class WalletImpl {}'],
  ['a manager', words, 'banned-word', 'server/src/kit/a.ts', 'class WalletManager {}'],
  ['a helper', words, 'banned-word', 'server/src/kit/a.ts', 'function walletHelper() {}'],
  ['a file of utils', words, 'banned-word', 'server/src/kit/utils.ts', ''],
  ['a folder called common', words, 'banned-word', 'portal/src/kit/common/a.ts', ''],
  [
    'a lint rule silenced without a word',
    comments,
    'suppression-reason',
    'server/src/kit/a.ts',
    `// ${off} no-console`,
  ],
  [
    'a type error silenced without a word',
    comments,
    'suppression-reason',
    'server/src/kit/a.ts',
    `// ${silenced}\nx()`,
  ],
  ['a word that the glossary replaces', standardTerms, 'standard-term', 'server/src/kit/a.ts', '/** Whoever asks. */'],
  ['a name with such a word', standardTerms, 'standard-term', 'server/src/kit/a.ts', 'const askDuties = 1'],
  ['something left for later', comments, 'unfinished', 'server/src/kit/a.ts', `// ${later}: round it`],
  ['a repeated test', comments, 'retried-test', 'server/src/kit/a.test.ts', `test('pays', { retry: 2 }, () => {})`],
  ['a focused test', comments, 'focused-test', 'server/src/kit/a.test.ts', `it.only('pays', () => {})`],
  ['a cast to never', comments, 'cast-to-never', 'portal/src/a/a.ts', `go({ to: 'nowhere' } as never)`],
  [
    'a test that changes the rows of others in the system that it shares',
    sharedSystem,
    'shared-system',
    'server/test/payments/a.test.ts',
    `import { openShop } from './payments/shop.ts'\nconst shop = await openShop()\nawait shop.rows('update stores set store_name = $1')`,
  ],
  [
    'a test that changes a rule of all in the system that it shares',
    sharedSystem,
    'shared-system',
    'server/test/payments/a.test.ts',
    `import { openShop } from './payments/shop.ts'\nopenShop()\nrows('update limit_levels set monthly = 1 where level = 2')`,
  ],
  ['a path of one machine', paths, 'machine-path', 'docs/a.md', `see ${['', 'home', 'ana', 'x'].join('/')}`],
  ['a folder beside the repository', paths, 'outside-path', 'server/src/kit/a.ts', `// as in ${neighbour}`],
  ['a folder that does not exist here', paths, 'outside-path', 'docs/a.md', `see ${sharedFolder}/spec`],
  ['a dead link', paths, 'dead-link', 'docs/a.md', '[see](./nowhere.md)'],
  [
    'a form element outside the kit',
    forms,
    'form-of-the-kit',
    'portal/src/wallets/wallets/a.tsx',
    'const a = <form noValidate />',
  ],
  [
    'a form state outside the kit',
    forms,
    'form-of-the-kit',
    'portal/src/shell/a.ts',
    'const form = useForm<Values>({ initialValues })',
  ],
  [
    'a dangerous dialog that opens in its field',
    dangers,
    'danger',
    'portal/src/wallets/wallets/a.tsx',
    '<FormDialog isDanger>\n<TextInput data-autofocus />\n</FormDialog>',
  ],
  [
    'a dangerous button that Enter presses',
    dangers,
    'danger',
    'portal/src/wallets/wallets/a.tsx',
    '<Button color="red" type="submit">Remove</Button>',
  ],
  ['a field that cuts', typedText, 'typed-text', 'portal/src/wallets/wallets/a.tsx', '<TextInput maxLength={4} />'],
  [
    'a field that filters',
    typedText,
    'typed-text',
    'pay/src/payments/checkout/a.tsx',
    "set(event.currentTarget.value.replace(/x/g, ''))",
  ],
  ['a file too long', sized, 'file-size', 'server/src/kit/a.ts', long],
]

describe('each rule reports its planted fault', () => {
  it.each(faults)('%s', (_, rule, named, path, text) => {
    const found = rule(planted({ [path]: text })).filter((finding) => finding.path === path)
    expect(found.map((finding) => finding.rule)).toContain(named)
  })
  it('reports a listed feature that does not exist', () => {
    const tree = planted({
      'features.ts': `const districts = { foundation: ['ledger'], wallets: ['wallets'], payouts: ['withdrawals', 'ghosts'] }`,
    })
    expect(names(tree).map(({ rule, says }) => `${rule} ${says}`)).toEqual([
      expect.stringMatching(/^empty-feature ghosts/),
    ])
  })
  it('reports a server feature of too many files, and counts no tests', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/src/wallets/wallets/part-${at}.ts`, '']))
    const own = [...planted().files.keys()].filter((path) => path.startsWith('server/src/wallets/wallets/')).length
    const most = planted({ ...files(MOST_FILES - own), 'server/src/wallets/wallets/part-1.test.ts': '' })
    expect(featureSize(most)).toEqual([])
    expect(featureSize(planted(files(MOST_FILES - own + 1))).map(({ rule, path }) => [rule, path])).toEqual([
      ['feature-size', 'server/src/wallets/wallets'],
    ])
  })
  it('reports a reason for a file that is no longer long', () => {
    const [finding] = size(planted(), { 'server/src/main.ts': 'a table of facts' })
    expect(finding?.says).toContain('no longer long')
  })
})

const allowed: readonly (readonly [string, string, string])[] = [
  [
    'a reasoned suppression',
    'server/src/kit/a.ts',
    `// ${off} no-console -- the launcher reads this line\nexport const a = 1`,
  ],
  ['a reasoned type error', 'server/src/kit/a.ts', `// ${silenced} the types lack this option\nexport const a = 1`],
  ['names that only begin alike', 'server/src/kit/a.ts', 'interface Transaction {}\ninterface Item {}\ntype Id = 1'],
  [
    'a use case under its own name',
    'server/src/wallets/wallets/routes.ts',
    `import { readWallet } from './read-wallet.ts'`,
  ],
  ['a form of the kit', 'portal/src/kit/a.tsx', 'export const A = () => <form />'],
  ['a form that uses the kit', 'portal/src/wallets/wallets/a.tsx', 'const form = useDraftForm({ schema })'],
  ['a form of a page of customers', 'pay/src/kit/a.tsx', 'export const A = () => <form />'],
  ['a living link', 'docs/a.md', '[see](../features.ts) and [that](https://example.com)'],
  [
    'a test that changes its own rows in the system that it shares',
    'server/test/payments/a.test.ts',
    `import { openShop } from './payments/shop.ts'\nopenShop()\nrows('update stores set store_name = $1 where mid = $2')`,
  ],
  [
    'a test with a system of its own',
    'server/test/payments/b.test.ts',
    `import { openOwnShop } from './payments/shop.ts'\nopenOwnShop()\nrows('delete from limit_levels')`,
  ],
  ['a migration', 'server/migrations/0001-first.sql', 'create table a ()'],
]

describe('no rule reports the clean tree', () => {
  it('the clean tree', () => {
    expect(everyRule.flatMap((rule) => rule(planted()))).toEqual([])
  })
  it.each(allowed)('%s', (_, path, text) => {
    expect(everyRule.flatMap((rule) => rule(planted({ [path]: text })))).toEqual([])
  })
  it('a long file with a reason', () => {
    expect(size(planted({ 'contract/src/a.ts': long }), { 'contract/src/a.ts': 'a table of facts' })).toEqual([])
  })
})
