/** What every page says of the provider: its name, its support, and the version of its terms. */
import type { Provider } from '@singil/pay/kit/provider.tsx'
import { noMerchant } from '../kit/database/index.ts'
import { type Parts, systemActor, unitOfWork, within } from '../kit/work/index.ts'
import { supportOf, versionInForce } from '../provider/index.ts'

export type ReadProvider = () => Promise<Provider>

const freshMs = 1000
const unknown: Provider = { name: '', email: '', telephone: '', hours: '', terms: null }

/** Pages that are asked for within a second share one read. The page of an error is shown also where the provider cannot be read. */
export function createReadProvider(parts: Parts): ReadProvider {
  const actor = systemActor('pages')
  let last: { readonly at: number; readonly read: Promise<Provider> } | undefined
  return () => {
    const at = parts.clock.now().getTime()
    if (last && Math.abs(at - last.at) < freshMs) return last.read
    const read = unitOfWork(parts, actor, within('pages', noMerchant), 'provider of pages', async (context) => ({
      ...(await supportOf(context.tx)),
      terms: await versionInForce(context, 'terms'),
    })).catch((error: unknown) => {
      parts.log.error({ err: error }, 'the provider of pages could not be read')
      return unknown
    })
    last = { at, read }
    return read
  }
}
