/** Menus that put a tag or a folder on payments. The last entry creates one. */
import { Button, Menu } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { FolderIcon } from './label-marks.tsx'
import classes from './labels.module.css'
import { TagDot } from '../transactions/index.ts'
import type { Kind, LabelsOfMerchant } from './use-labels.ts'

interface LabelMenuProps {
  readonly kind: Kind
  readonly labels: LabelsOfMerchant
  readonly title: string
  /** Those that the payment has already. */
  readonly on: readonly string[]
  readonly isBusy: boolean
  readonly onPick: (id: string) => void
  readonly onCreate: () => void
}

export function LabelMenu({ kind, labels, title, on, isBusy, onPick, onCreate }: LabelMenuProps) {
  const item = (id: string, mark: ReactNode, name: string) => (
    <Menu.Item
      key={id}
      leftSection={mark}
      rightSection={on.includes(id) ? <Check size={14} aria-label="Chosen" /> : null}
      onClick={() => onPick(id)}
    >
      {name}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['menu']}>
          {kind === 'tag'
            ? labels.tags.map((tag) => item(tag.id, <TagDot tagColor={tag.tagColor} />, tag.tagLabel))
            : labels.folders.map((folder) => item(folder.id, <FolderIcon icon={folder.icon} />, folder.folderLabel))}
        </div>
        <Menu.Item leftSection={<Plus size={15} aria-hidden />} onClick={onCreate}>
          {kind === 'tag' ? 'New tag' : 'New folder'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
