/** Creates the demo once in an empty database: merchants, users, and the payments of the last weeks. */
import { demoAccounts } from './identity/access/index.ts'
import { seedInstallation } from './identity/installation/index.ts'
import { gatherPast } from './selling/customers/index.ts'
import type { MerchantId } from '@singil/contract/kit/id'
import { everything, type Parts, systemActor, unitOfWork } from './kit/work/index.ts'
import { receiverHost } from './kit/outside/index.ts'
import { allMerchants, isDemo, setWebhookUrl } from './catalogue/merchants/index.ts'
import { addDisputes } from './seed/disputes.ts'
import { addLogos } from './seed/logos.ts'
import { makeDemo } from './seed/make-demo.ts'
import { moveMoney } from './seed/money.ts'
import { signUpNewcomers } from './seed/newcomers.ts'
import { seedPast, unitAt } from './seed/past.ts'
import { fillProfiles } from './seed/profiles.ts'
import { addEndedRaffle } from './seed/raffle.ts'
import { paySuppliers } from './seed/suppliers.ts'
import { addWaitingRequests } from './seed/waiting.ts'
import { openWebStore } from './seed/web-store.ts'
import { storeNames, storeUrl } from './catalogue/stores/index.ts'
import { namedShops } from './selling/web-stores/index.ts'
import { makeWebhookSecret } from './workspace/webhooks/index.ts'

const days = 40
const dayMs = 86_400_000

/**
 * Does nothing if merchants exist. On a demo database, the last printed line is JSON with accounts to sign in with and addresses to open;
 * on other data it prints nothing.
 */
export async function seed(parts: Parts, say: (line: string) => void = console.log): Promise<void> {
  const asSystem = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(parts, systemActor('seed'), everything('seed'), 'seed', work)
  const known = await asSystem(allMerchants)
  if (known.length === 0) await fill(parts)
  if (!(await asSystem(isDemo))) return
  say(
    JSON.stringify({
      accounts: demoAccounts(),
      links: await asSystem((context) => linksOf(context, parts.config.publicUrl)),
    }),
  )
}

async function fill(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const long = new Date(now.getTime() - (days + 20) * dayMs)
  await unitOfWork(parts, systemActor('seed'), everything('seed'), 'seed', seedInstallation)
  const opened = await unitAt(parts, () => long, systemActor('seed'))((context) => makeDemo(context, now))
  await addLogos(parts, opened, long)
  await fillProfiles(parts, opened, long)
  await seedPast(parts, opened, now, days)
  for (const { mid } of opened) await gatherPast({ unit: unitAt(parts, () => now, systemActor('seed'), mid) }, mid)
  const fabrics = opened.find(({ shop }) => shop.key === 'HS')
  if (fabrics) {
    await paySuppliers(parts, fabrics, now)
    await openWebStore(parts, fabrics, new Date(now.getTime() - 20 * dayMs))
  }
  const farmers = opened.find(({ shop }) => shop.key === 'GU')
  if (farmers && fabrics) await moveMoney(parts, farmers, fabrics, now)
  await addWaitingRequests(parts, opened, now)
  await addDisputes(parts, opened, now)
  await addEndedRaffle(parts, now)
  const coffee = opened.find(({ shop }) => shop.key === 'KL')
  if (coffee && parts.config.webhookReceiver) await connectShop(parts, coffee.mid)
  // The first merchant has an agent.
  if (opened[0]) await signUpNewcomers(parts, opened[0], now)
}

/** The server of a merchant in the sandbox receives the webhooks from now on. */
const connectShop = (parts: Parts, mid: MerchantId) =>
  unitOfWork(parts, systemActor('seed'), everything('seed'), 'seed', async (context) => {
    await makeWebhookSecret(context, mid, parts.config.webhookReceiverSecret)
    await setWebhookUrl(context, mid, `https://${receiverHost}/receiver/singil`)
  })

type Reading = Parameters<typeof allMerchants>[0]
/** Where customers buy from the first verified demo merchant: its web store, and its stores, at which they pay by scanning. */
async function linksOf(context: Reading, publicUrl: string) {
  const verified = (await allMerchants(context)).find(({ level }) => level >= 2)
  const stores = verified ? await storeNames(context, verified.mid) : []
  const shops = verified ? await namedShops({ ...context, publicUrl }, verified.mid) : []
  return [
    ...shops.map(({ name, url }) => ({ label: `Web store ${name}`, url })),
    ...stores.map((store) => ({ label: store.storeName, url: storeUrl(publicUrl, store.storeId) })),
  ]
}
