/** Asks for a new wallet. */
import { Button, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addWallet, getManagedWallet, listManagedWallets, type ManagedWallet } from '@singil/contract/wallet-management'
import { listWallets } from '@singil/contract/wallets'
import { Form, useDraftForm } from '../kit/form.tsx'
import { useChange } from '../kit/queries.ts'
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
      notifications.show({ color: 'green', message: `${wallet.walletName} was sent to us for approval.` })
      onSaved(wallet)
      onClose()
    },
  })
  const { values, errors, setFieldValue } = form.fields
  return (
    <Modal opened onClose={onClose} title="Add a wallet" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        form={form}
        onSubmit={(body) => add.mutate({ body }, { onError: form.refuse })}
        submit="Add the wallet"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        isBusy={add.isPending}
      >
        <TextInput
          label="Name"
          description="For example Catering, or the name of a branch."
          data-autofocus
          data-path="walletName"
          maxLength={60}
          value={values.walletName}
          error={errors['walletName']}
          onChange={(event) => setFieldValue('walletName', event.currentTarget.value)}
        />
        <p className={classes['note']}>
          We look at it before it can be used. Until then it is “For Approval”: no store can be bound to it and no money
          can move into it.
        </p>
      </Form>
    </Modal>
  )
}
