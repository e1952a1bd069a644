/** The command that verifies every seal of ledger and audit trail against the current rows. */
import type { Tx } from '../../kit/database/index.ts'
import { snapshot } from '../../kit/work/index.ts'
import * as store from './chain-store.ts'
import { verifyChain } from './verify-chain.ts'

const names = { ledger: 'Ledger', audit: 'Audit trail' } as const
const number = new Intl.NumberFormat('en-PH')

/**
 * Reports whether both chains are intact, and each block that is not. `noted`: a block hash recorded earlier, which must still be in
 * one of the chains. False if something was changed or `noted` is missing.
 */
export const verifyLedger = (sessionUrl: string, say: (line: string) => void, noted?: string): Promise<boolean> =>
  snapshot({ database: { sessionUrl }, features: [] }, async ({ tx }) => {
    let isUnbroken = true
    for (const name of store.chains) isUnbroken = (await verifyOne(tx, name, say)) && isUnbroken
    if (noted === undefined) return isUnbroken
    return (await findNoted(tx, noted, say)) && isUnbroken
  })

async function verifyOne(tx: Tx, name: store.ChainName, say: (line: string) => void): Promise<boolean> {
  const { blocks, rows, faults } = await verifyChain(tx, name)
  const open = await store.unsealed(tx, name)
  for (const fault of faults) {
    const block = (await store.blockAt(tx, name, fault.height))!
    say(`${names[name]}: block ${fault.height} is not what was sealed: ${fault.why}.`)
    say(
      `  Sealed at ${block.sealed_at.toISOString()}: rows of the transactions ${block.from} to before ${block.below}.`,
    )
  }
  if (faults.length > 0) return false
  const head = (await store.heads(tx)).find((one) => one.chain === name)
  say(
    `${names[name]}: ${number.format(blocks)} ${blocks === 1 ? 'block' : 'blocks'} of ${number.format(rows)} rows, as they were sealed.`,
  )
  if (head) say(`  Newest block ${head.height}: ${head.hash}`)
  const archived = await store.archivedOf(tx, name)
  if (archived)
    say(
      `  ${number.format(archived.rows)} of the rows are in the files of ${archived.months} archived months, which were not read: npm run archive -- --verify FILE …`,
    )
  if (open > 0) say(`  ${number.format(open)} newer rows are not sealed yet.`)
  return true
}

async function findNoted(tx: Tx, noted: string, say: (line: string) => void): Promise<boolean> {
  for (const name of store.chains) {
    const height = /^[0-9a-f]{64}$/i.test(noted) ? await store.heightOf(tx, name, noted) : null
    if (height !== null) {
      say(`The noted hash is that of block ${height} of the ${names[name].toLowerCase()}.`)
      return true
    }
  }
  say('The noted hash belongs to no block: the sealed data was changed and sealed again.')
  return false
}
