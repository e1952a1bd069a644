/** Deletes a web store, after its link name was typed. */
import { Button, TextInput } from '@mantine/core'
import { deleteWebStore, listWebStores, type WebStore } from '@singil/contract/selling/web-stores'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useChange, useMay } from '../../kit/call/index.ts'

export function DeleteWebStore({ shop }: { shop: WebStore }) {
  const mayDelete = useMay(deleteWebStore.permission)
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = useChange(deleteWebStore, {
    refreshes: [listWebStores],
    showsMessage: true,
  })
  const { webStoreId: id, webStoreLink, draft } = shop
  if (!mayDelete) return null
  const close = () => {
    remove.reset()
    setTyped('')
    setAsking(false)
  }
  return (
    <Card title="Delete the web store">
      <p>Customers can no longer open it. Its items stay in your store.</p>
      <div>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Delete the web store
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        isDanger
        title={`Delete ${draft.webStoreName}?`}
        action="Delete for good"
        isDisabled={typed.trim() !== webStoreLink}
        isBusy={remove.isPending}
        error={remove.error}
        onClose={close}
        onConfirm={() => remove.mutate({ params: { id }, body: { webStoreLink } })}
      >
        <ul>
          <li>The carts of customers end. Orders that they have placed can still be paid, and appear as before.</li>
          <li>Its link names stay yours: no other merchant gets them, and you can use them for another shop.</li>
          <li>Its texts and its banner cannot be brought back.</li>
        </ul>
        <TextInput
          label={`Type ${webStoreLink} to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Confirm>
    </Card>
  )
}
