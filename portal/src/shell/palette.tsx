/** Global search: screens and actions by name, transactions by any reference, amount, e-mail, name or mobile, and all else by a reference. */
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchTransactions, type TransactionRow } from '@singil/contract/payments/transactions'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { type KeyboardEvent, useId, useState } from 'react'
import { Amount, TransactionState } from '../kit/values/index.ts'
import { type Icon, useScreens } from '../kit/slots/index.ts'
import { useAsk, useMay, useUser } from '../kit/call/index.ts'
import { who } from '../payments/transactions/index.ts'
import { menuOf } from './menu.ts'
import { actionsFor } from './palette-actions.ts'
import { useFinds } from './palette-finds.ts'
import classes from './palette.module.css'

interface PaletteEntry {
  readonly key: string
  readonly to: string
  readonly label: string
  readonly icon: Icon
  readonly row?: TransactionRow
}
/** Three letters or figures, or one letter of a script in which it is a word. */
const isLongEnough = (text: string) => text.length >= 3 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text)

export default function Palette({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(text.trim(), 180)
  const maySearch = useMay(searchTransactions.permission)
  const answer = useAsk(
    searchTransactions,
    { body: { text: search, limit: 8 } },
    { isEnabled: maySearch && isLongEnough(search), keepsPrevious: true },
  )
  const wanted = text.trim().toLowerCase()
  const places: readonly PaletteEntry[] = menuOf(useScreens(), user)
    .flatMap((group) => group.entries)
    .filter((entry) => entry.label.toLowerCase().includes(wanted))
    .map((entry) => ({ key: entry.path, to: entry.path, label: entry.label, icon: entry.icon }))
  const isSearched = isLongEnough(search) && isLongEnough(wanted)
  const hits = isSearched ? (answer.data?.rows ?? []) : []
  const finds = useFinds(isSearched ? search : '', hits)
  const rows: readonly PaletteEntry[] = hits.map((row) => ({
    key: row.id,
    to: `/portal/transactions/${row.requestId}`,
    label: `${row.requestId} · ${who(row)}`,
    icon: ArrowLeftRight,
    row,
  }))
  const actions: readonly PaletteEntry[] = actionsFor(user, wanted).map((action) => ({ key: action.label, ...action }))
  const found: readonly PaletteEntry[] = [...actions, ...places, ...rows, ...finds]
  const current = Math.min(at, Math.max(0, found.length - 1))
  const go = (place: PaletteEntry | undefined) => {
    if (!place) return
    onClose()
    void navigate({ href: place.to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0))
    else if (event.key === 'Enter') go(found[current])
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      centered={false}
      title="Search"
      classNames={{ header: classes['noHeader'] ?? '' }}
    >
      <input
        className={classes['input']}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[current] ? `${listId}-${current}` : undefined}
        aria-label="Search screens, actions, transactions and references"
        placeholder="Screens, actions, references, amounts, names"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Results" className={classes['list']}>
        {found.map((place, index) => (
          <div
            key={place.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes['option']}
            data-row={place.row !== undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => go(place)}
            onKeyDown={onKeyDown}
          >
            <place.icon size={16} aria-hidden />
            <span className={classes['name']}>{place.label}</span>
            {place.row ? (
              <>
                <TransactionState of={place.row.status} refunded={place.row.refunded > 0} />
                <Amount of={place.row.amount} />
              </>
            ) : null}
          </div>
        ))}
      </div>
      <p className={classes['hint']} role="status">
        {found.length > 0 ? `${found.length} found.` : 'Nothing found.'}
        {maySearch && !isLongEnough(wanted) ? ' Type at least 3 letters or figures to search transactions.' : ''}
      </p>
    </Modal>
  )
}
