import { refuse } from '@singil/contract/kit/problem'
import type { SharedPage } from '@singil/contract/selling/marketing'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { problemsOfWebStores } from '@singil/contract/selling/web-stores'
import type { Context } from '../../kit/work/index.ts'
import { pagesOf } from './pages.ts'

/** A page in the caller's scope; refuses any other as unknown. */
export async function ownPage(
  context: Context,
  { storeId, webStoreId }: Pick<SharedPage, 'storeId' | 'webStoreId'>,
): Promise<SharedPage> {
  const ofStore = (await pagesOf(context)).filter((page) => page.storeId === storeId)
  if (ofStore.length === 0) refuse(problemsOfStores.unknown, {}, 'storeId')
  const page = ofStore.find((one) => one.webStoreId === webStoreId)
  return page ?? refuse(problemsOfWebStores.unknown, {}, 'webStoreId')
}
