/** Staff approve a wallet that another person asked for. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  approveWallet,
  getManagedWallet,
  listManagedWallets,
  type ManagedWallet,
} from '@singil/contract/wallet-management'
import { getWallet, listWallets } from '@singil/contract/wallets'
import { useState } from 'react'
import { Confirm } from '../kit/confirm.tsx'
import { Facts } from '../kit/detail.tsx'
import { useChange } from '../kit/queries.ts'
import { When } from '../kit/when.tsx'

export function ApproveButton({ wallet }: { wallet: ManagedWallet }) {
  const [isOpen, setOpen] = useState(false)
  const approve = useChange(approveWallet, {
    mid: wallet.mid,
    refreshes: [listManagedWallets, getManagedWallet, listWallets, getWallet],
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      setOpen(false)
    },
  })
  const close = () => {
    approve.reset()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Approve</Button>
      <Confirm
        isOpen={isOpen}
        title={`Approve ${wallet.walletName}`}
        action="Approve the wallet"
        onConfirm={() => approve.mutate({ body: { walletId: wallet.walletId } })}
        onClose={close}
        isBusy={approve.isPending}
        error={approve.error}
      >
        <Facts
          of={[
            ['Merchant', wallet.merchantName],
            ['Asked for by', wallet.requestedBy ?? '–'],
            ['Asked', <When key="at" at={wallet.createdAt} />],
          ]}
        />
        <p>The merchant can bind stores to it and move money into it as soon as it is approved.</p>
      </Confirm>
    </>
  )
}
