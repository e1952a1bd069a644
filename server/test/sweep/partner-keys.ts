/** Keys of the partner API, made without the code that shows them. */
import type { PartnerMode } from '@singil/contract/kit/partner'
import { partnerScopes } from '@singil/contract/kit/partner'
import type { Secrets } from '../../src/kit/base/index.ts'

type Rows = <T>(text: string, values?: unknown[]) => Promise<T[]>

/** Credentials of the merchant with one key per mode. */
export async function givePartnerKeys(rows: Rows, secrets: Secrets, mid: string): Promise<Record<PartnerMode, string>> {
  await rows(
    `insert into integration_credentials values ($1, gen_random_uuid(), 'sweep-shop', $2, now(), 'test', null)`,
    [mid, secrets.seal('integration-password', 'Mangoes-2026')],
  )
  const give = async (mode: PartnerMode) => {
    const key = `singil_${mode}_${mid.replace(/[^1-9A-HJ-NP-Za-km-z]/g, 'x').padEnd(44, 'z')}`
    await rows(`insert into merchant_keys values (gen_random_uuid(), $1, $2, $3, $4, $5, 'zzzz', now(), null)`, [
      mid,
      mode,
      [...partnerScopes],
      secrets.digest('merchant-key', key),
      secrets.seal('merchant-key', key),
    ])
    return key
  }
  return { live: await give('live'), test: await give('test') }
}
