/** The photos of an item: added, put in order and removed. The first one is shown in lists. */
import { ActionIcon } from '@mantine/core'
import {
  type Item,
  itemPhoto,
  listItems,
  orderItemPhotos,
  type Photo,
  removeItemPhoto,
  texts,
  uploadItemPhoto,
} from '@singil/contract/catalogue/inventory'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { RemoveFile, Upload } from '../../foundation/files/index.ts'
import { announce, formatError, useChange, useMay } from '../../kit/call/index.ts'
import { Group } from '../../kit/layout/index.ts'
import classes from './inventory.module.css'

const refreshes = [listItems] as const
const say = (_: unknown, message: string) => announce(message)

export function Photos({ item }: { item: Item }) {
  const { storeId, itemCode, photos, itemDescription } = item
  const mayChange = useMay(uploadItemPhoto.permission)
  const [removing, setRemoving] = useState<Photo | null>(null)
  const order = useChange(orderItemPhotos, { refreshes, onDone: say })
  const move = (from: number, by: -1 | 1) => {
    const names = photos.map(({ fileName }) => fileName)
    const [moved] = names.splice(from, 1)
    names.splice(from + by, 0, moved!)
    order.mutate({ body: { storeId, itemCode, photos: names } })
  }
  return (
    <div className={classes['photos']}>
      {photos.length > 0 ? (
        <ul>
          {photos.map((photo, at) => (
            <li key={photo.fileName}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img src={photo.smallUrl} alt={`${itemDescription}, ${at + 1} of ${photos.length}`} loading="lazy" />
              </a>
              {mayChange ? (
                <Group gap={0} align="stretch" justify="space-between" isOneLine above={1}>
                  <PhotoAction
                    label={`Move photo ${at + 1} forward`}
                    icon={ChevronLeft}
                    isOff={at === 0 || order.isPending}
                    onClick={() => move(at, -1)}
                  />
                  <PhotoAction
                    label={`Move photo ${at + 1} back`}
                    icon={ChevronRight}
                    isOff={at === photos.length - 1 || order.isPending}
                    onClick={() => move(at, 1)}
                  />
                  <PhotoAction label={`Remove photo ${at + 1}`} icon={Trash} onClick={() => setRemoving(photo)} />
                </Group>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes['none']}>No photo yet. Customers see photos where they order.</p>
      )}
      {order.error ? (
        <p role="alert" className={classes['fault']}>
          {formatError(order.error)}
        </p>
      ) : null}
      {mayChange && photos.length < itemPhoto.most ? (
        <Upload
          endpoint={uploadItemPhoto}
          request={{ body: { storeId, itemCode } }}
          label="Photo"
          action="Add a photo"
          failure={texts.photoFailed}
          refreshes={refreshes}
          onDone={say}
          hasCamera
        />
      ) : null}
      {removing ? (
        <RemoveFile
          endpoint={removeItemPhoto}
          request={{ body: { storeId, itemCode, fileName: removing.fileName } }}
          refreshes={refreshes}
          title="Remove this photo?"
          action="Remove the photo"
          onClose={() => setRemoving(null)}
        >
          <img className={classes['removed']} src={removing.smallUrl} alt="" />
        </RemoveFile>
      ) : null}
    </div>
  )
}

interface PhotoActionProps {
  readonly label: string
  readonly icon: typeof Trash
  readonly isOff?: boolean
  readonly onClick: () => void
}
const PhotoAction = ({ label, icon: Icon, isOff = false, onClick }: PhotoActionProps) => (
  <ActionIcon variant="default" size="md" aria-label={label} disabled={isOff} onClick={onClick}>
    <Icon size={15} aria-hidden />
  </ActionIcon>
)
