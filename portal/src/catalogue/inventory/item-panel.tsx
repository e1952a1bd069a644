/** One item: price and stock, its code for customers, and the net of each channel. */
import { Button } from '@mantine/core'
import {
  deleteItem,
  downloadItemPoster,
  downloadItemQr,
  getItemQr,
  type Item,
  texts,
  updateItem,
} from '@singil/contract/catalogue/inventory'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { FeePreview } from '../channels/index.ts'
import { Amount, Copy, QrImage } from '../../kit/values/index.ts'
import { announce, formatError, useAsk, useDownload, useMay } from '../../kit/call/index.ts'
import { Detail, Section, Facts, Group, Skeleton, SlotSections, Stack } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { DeleteItem } from './delete-item.tsx'
import { EditItem } from './edit-item.tsx'
import classes from './inventory.module.css'
import { ItemState } from './item-state.tsx'
import { Movements } from './movements.tsx'
import { Photos } from './photos.tsx'
import { ReplenishItem } from './replenish-item.tsx'
import { itemHistory, itemSections } from './slots.ts'

/** Dialogs are rendered next to the detail, so that Escape in a dialog does not close both. */
export function ItemPanel({ item, onClose }: { item: Item; onClose: () => void }) {
  const [open, setOpen] = useState<'edit' | 'replenish' | 'delete' | null>(null)
  const mayEdit = useMay(updateItem.permission)
  const mayDelete = useMay(deleteItem.permission)
  const close = () => setOpen(null)
  return (
    <>
      <Detail
        title={item.itemDescription}
        isWide
        onClose={onClose}
        actions={
          mayEdit || mayDelete ? (
            <>
              {mayEdit && !item.isUnlimited ? <Button onClick={() => setOpen('replenish')}>Replenish</Button> : null}
              {mayEdit ? (
                <Button variant="default" onClick={() => setOpen('edit')}>
                  Edit
                </Button>
              ) : null}
              {mayDelete ? (
                <Button variant="default" onClick={() => setOpen('delete')}>
                  Delete
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        <div className={classes['sheet']}>
          <div className={classes['top']}>
            <Photos item={item} />
            <div>
              <Group gap={[2, 3]}>
                <Amount of={item.itemAmount} size="large" />
                <ItemState of={item} />
              </Group>
              <Facts
                of={[
                  ['Code', <Copy key="code" value={item.itemCode} label="code" />],
                  ['Can be sold now', item.quantity ?? 'Unlimited'],
                  item.isUnlimited ? null : ['Reserved for payments under way', item.reserved],
                  ['Additional charge', item.additionalCharge ? 'Customers pay the service charge on top' : 'None'],
                  ['Can be shipped', item.shippable ? item.serviceableArea || 'Yes' : 'No'],
                  ['Header of the payment page', item.paymentHeader],
                ]}
              />
            </div>
          </div>
          <div className={classes['columns']}>
            <div>
              <SlotSections of={itemSections} props={{ item }} />
            </div>
            <div>
              <Section title="QR code and link">
                <ItemCode item={item} />
              </Section>
              <Section title="What you get for one">
                <FeePreview amount={item.itemAmount} storeId={item.storeId} />
              </Section>
              {item.isUnlimited ? null : (
                <Section title="Movements">
                  <Movements item={item} />
                </Section>
              )}
              <SlotSections of={itemHistory} props={{ item }} />
            </div>
          </div>
        </div>
      </Detail>
      {open === 'edit' ? <EditItem item={item} onClose={close} /> : null}
      {open === 'replenish' ? <ReplenishItem item={item} onClose={close} /> : null}
      {open === 'delete' ? <DeleteItem item={item} onClose={close} onDeleted={onClose} /> : null}
    </>
  )
}

function PosterButton({ item, format }: { item: Item; format: 'pdf' | 'png' }) {
  const poster = useDownload(downloadItemPoster, `${item.itemDescription} poster.${format}`)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        loading={poster.isPending}
        onClick={() => poster.mutate({ body: { itemId: item.Id, format } })}
      >
        Poster ({format.toUpperCase()})
      </Button>
      {poster.error ? <span role="alert">{formatError(poster.error)}</span> : null}
    </>
  )
}

function ItemCode({ item }: { item: Item }) {
  const file = useDownload(downloadItemQr)
  const qr = useAsk(getItemQr, { params: { Id: item.Id } }, { staleTimeMs: 3_600_000 })
  if (qr.error && !qr.data) return <Failure error={qr.error} onRetry={() => void qr.refetch()} />
  if (!qr.data) return <Skeleton lines={4} />
  return (
    <Stack gap={3} align="center">
      <QrImage src={qr.data.image} sizePx={168} label={`QR code of ${item.itemDescription}`} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        loading={file.isPending}
        onClick={() =>
          file.mutate(
            { body: { itemId: item.Id, itemName: item.itemDescription } },
            { onSuccess: () => announce(texts.qrDownloaded) },
          )
        }
      >
        Save the QR code
      </Button>
      <Group gap={2}>
        <PosterButton item={item} format="pdf" />
        <PosterButton item={item} format="png" />
      </Group>
      {file.error ? <span role="alert">{formatError(file.error)}</span> : null}
      <Copy value={qr.data.url} label="link of the item">
        {qr.data.url.replace(/^https?:\/\//, '')}
      </Copy>
    </Stack>
  )
}
