/** The button with which a list's columns are shown, hidden and put in another order. */
import { Button, Popover } from '@mantine/core'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { ColumnPicker, type PickedColumn } from './column-picker.tsx'
import classes from './column-picker.module.css'
import { useListColumns } from './list-columns.ts'
import { useIsUpTo } from '../layout/index.ts'

export default function ColumnChooser() {
  const { all, chosen, choose } = useListColumns()
  // The address follows a moment later: until then the next change builds on this one.
  const [ahead, setAhead] = useState<readonly PickedColumn[] | null>(null)
  const picked = ahead ?? chosen ?? all
  if (ahead && isSame(ahead, chosen ?? all)) setAhead(null)
  const isPhone = useIsUpTo('phone')
  if (all.length < 2) return null
  return (
    <Popover position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<Columns3 size={14} aria-hidden />}>
          {chosen ? `Columns · ${chosen.length}` : 'Columns'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        {isPhone ? (
          <p className={classes['hint']}>A phone shows cards. Wider screens and exported files have these columns.</p>
        ) : null}
        <ColumnPicker
          label="Columns of the list"
          offered={all}
          picked={picked}
          onChange={(next) => {
            setAhead(next)
            choose(isSame(next, all) ? null : next.map(({ key }) => key))
          }}
        />
        <div className={classes['foot']}>
          <Button variant="subtle" size="compact-sm" disabled={chosen === null} onClick={() => choose(null)}>
            Reset the columns
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const isSame = (picked: readonly { readonly key: string }[], all: readonly { readonly key: string }[]) =>
  picked.length === all.length && picked.every(({ key }, at) => all[at]!.key === key)
