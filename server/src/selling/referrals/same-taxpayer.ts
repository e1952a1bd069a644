import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { taxpayerKey } from './taxpayer-key.ts'

/** Whether the merchant is of this taxpayer; false while its TIN is not known. */
export async function isSameTaxpayer(
  context: Pick<Context, 'tx' | 'secrets'>,
  mid: MerchantId,
  key: string,
): Promise<boolean> {
  const tin = await tinOf(context, mid)
  return tin !== null && taxpayerKey(context, tin) === key
}
