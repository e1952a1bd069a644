/** Sends a transfer under a request id of its own. The same wish sent again keeps its id, so that a lost answer moves no money twice. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import {
  getTransferRequestId,
  transferBetweenWallets,
  type WalletTransfer,
} from '@singil/contract/wallets/wallet-transfers'
import { useRef } from 'react'
import { call, useChange, useSelectedMid } from '../../kit/call/index.ts'
import type { FormValues } from './wanted.ts'

interface TransferOptions {
  readonly refreshes: readonly Endpoint[]
  readonly onDone: (transfer: WalletTransfer) => void
}

export function useTransfer(options: TransferOptions) {
  const mid = useSelectedMid()
  const begun = useRef<{ readonly wish: string; readonly requestId: string } | null>(null)
  const send = useChange(transferBetweenWallets, options)
  const start = async (wanted: FormValues): Promise<void> => {
    const { walletId, toWalletId, amount, reason } = wanted
    const params = { walletId }
    const wish = JSON.stringify(wanted)
    if (begun.current?.wish !== wish) {
      const { data } = await call(getTransferRequestId, { params }, { mid })
      begun.current = { wish, requestId: data.requestId }
    }
    const { requestId } = begun.current
    await send.mutateAsync({ params, body: { requestId, toWalletId, amount: amount!, reason } })
    begun.current = null
  }
  return { start, isBusy: send.isPending }
}
