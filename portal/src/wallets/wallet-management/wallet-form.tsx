/** Asks for a new wallet. */
import { TextInput } from '@mantine/core'
import {
  addWallet,
  getManagedWallet,
  listManagedWallets,
  type ManagedWallet,
} from '@singil/contract/wallets/wallet-management'
import { listWallets } from '@singil/contract/wallets/wallets'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import classes from './wallet-management.module.css'

interface WalletFormProps {
  readonly onClose: () => void
  readonly onSaved: (wallet: ManagedWallet) => void
}

export function WalletForm({ onClose, onSaved }: WalletFormProps) {
  const form = useDraftForm({ schema: addWallet.body, initial: { walletName: '' } })
  const add = useChange(addWallet, {
    refreshes: [listManagedWallets, getManagedWallet, listWallets],
    onDone: (wallet) => {
      announce(`${wallet.walletName} was sent to us for approval.`)
      onSaved(wallet)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Add a wallet"
      onClose={onClose}
      form={form}
      onSubmit={(body) => add.mutate({ body }, { onError: form.refuse })}
      submit="Add the wallet"
      isBusy={add.isPending}
    >
      <TextInput
        label="Name"
        description="For example Catering, or the name of a branch."
        data-autofocus
        {...form.text('walletName')}
      />
      <p className={classes['note']}>
        We look at it before it can be used. Until then it is “For Approval”: no store can be bound to it and no money
        can move into it.
      </p>
    </FormDialog>
  )
}
