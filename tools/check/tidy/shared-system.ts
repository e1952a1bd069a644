import type { Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'

/** Tables whose rows belong to no merchant: every test of the system sees a change of them. */
const ofAll =
  'access_settings|approval_rules|authenticator_policies|bank_holidays|caller_tries|limit_levels|payer_notices|payment_channels|payout_rails|raffles|referral_terms|role_authorizations|roles|safe_mode'
const global: readonly (readonly [RegExp, string])[] = [
  [/\.faults\(/, 'makes faults of the outside'],
  [/\.poll(?:Refunds)?\(\)|\brunSettlements\(|\brunChecks\(/, 'runs a job for every merchant'],
  [/\b(?:create trigger|alter table|truncate) /, 'changes a table'],
  [new RegExp(`\\b(?:update|delete from|insert into) (?:${ofAll})\\b`), 'changes what holds for every merchant'],
]
const change = /\b(?:update [a-z_]+ set|delete from [a-z_]+)\b/g

/** The files of a worker share one system: a test there changes its own merchant alone. */
export const sharedSystem = (tree: Tree): readonly Finding[] =>
  [...tree.files].flatMap(([path, text]) => {
    if (!path.startsWith('server/') || !/\bopenShop\(\)/.test(text) || !text.includes('payments/shop.ts')) return []
    const mend =
      'Name the merchant in its where, or declare that the file changes it: openOwnShop() has a database of its own.'
    const found = (at: number, says: string): Finding => {
      const line = text.slice(0, at).split('\n').length
      return { rule: 'shared-system', path, line, says: `${says}, which other tests share`, mend }
    }
    const whole = [...text.matchAll(change)].filter(({ index }) => !/\bwhere\b/.test(statementAt(text, index)))
    return [
      ...whole.map(({ index, 0: what }) => found(index, `changes every row (${what})`)),
      ...global.flatMap(([pattern, says]) => {
        const at = text.search(pattern)
        return at === -1 ? [] : [found(at, says)]
      }),
    ]
  })

/** From its first word to the end of the text that it stands in. */
function statementAt(text: string, at: number): string {
  const start = Math.max(...['`', "'", '"'].map((letter) => text.lastIndexOf(letter, at)))
  const quote = start === -1 ? undefined : text[start]
  const end = quote === undefined ? -1 : text.indexOf(quote, at)
  return text.slice(at, end === -1 ? undefined : end)
}
