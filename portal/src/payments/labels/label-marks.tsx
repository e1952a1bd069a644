/** The icon of a folder, and a tag or folder as a chip. */
import type { FolderMark } from '@singil/contract/payments/transactions'
import Archive from 'lucide-react/icons/archive'
import Flag from 'lucide-react/icons/flag'
import Folder from 'lucide-react/icons/folder'
import Receipt from 'lucide-react/icons/receipt'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import classes from './labels.module.css'

const icons = { Folder, Archive, Star, Flag, Truck, Store, Receipt, Users } as const

export const FolderIcon = ({ icon }: Pick<FolderMark, 'icon'>) => {
  const Icon = icons[icon]
  return <Icon size={15} aria-hidden />
}

interface ChipProps {
  readonly mark: ReactNode
  readonly name: string
  /** The name of the button that removes it; without it there is none. */
  readonly remove?: string | undefined
  readonly onRemove: () => void
}
export const LabelChip = ({ mark, name, remove, onRemove }: ChipProps) => (
  <span className={classes['chip']}>
    {mark}
    <span>{name}</span>
    {remove ? (
      <button type="button" aria-label={remove} onClick={onRemove}>
        <X size={13} aria-hidden />
      </button>
    ) : null}
  </span>
)
