/** Filters as chips. The address holds the state: it can be reloaded, bookmarked and shared. */
import { Button, Popover } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './filters.module.css'

export type FilterValues<Name extends string> = Readonly<Partial<Record<Name, string>>>

const useAnySearch = () => useSearch({ strict: false })
/** A parameter that some screen declares. */
export type SearchName = keyof ReturnType<typeof useAnySearch>

/** Reads and writes the named search parameters; an empty value is removed from the address. */
export function useFilters<Name extends SearchName>(names: readonly Name[]) {
  const search = useAnySearch()
  const navigate = useNavigate()
  const values = Object.fromEntries(
    names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  ) as FilterValues<Name>
  const set = (changes: Partial<Record<Name, string | undefined>>) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before) => ({ ...before, ...changes }),
    })
  const clear = () => {
    const none: Partial<Record<Name, undefined>> = {}
    for (const name of names) none[name] = undefined
    set(none)
  }
  // The tab is which list it is, and not a filter of it.
  return { values, set, clear, isFiltered: Object.keys(values).some((name) => name !== 'tab') }
}

export const FilterRow = ({ children, label }: { children: ReactNode; label: string }) => (
  <div className={classes['row']} role="search" aria-label={label}>
    {children}
  </div>
)

/** Removes every filter at once. */
export const ClearFilters = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <Button variant="subtle" size="compact-sm" onClick={onClear}>
      Clear all
    </Button>
  ) : null

interface FieldProps {
  readonly value: string
  readonly label: string
  readonly placeholder: string
  readonly onChange: (text: string) => void
}

/** The text of a search; requested a moment after the last key. */
export function SearchField({ value, label, placeholder, onChange }: FieldProps) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === asked) return
    const timer = setTimeout(() => {
      setAsked(text.trim())
      onChange(text.trim())
    }, 250)
    return () => clearTimeout(timer)
  }, [text, asked, onChange])
  return (
    <span className={classes['search']}>
      <Search size={15} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </span>
  )
}

interface ChipProps {
  readonly label: string
  /** The selected values as text; undefined if the filter is not used. */
  readonly chosen?: string | undefined
  /** Without it there is nothing to clear, such as while what is chosen is what applies without a choice. */
  readonly onClear: (() => void) | undefined
  readonly children: ReactNode
}

export function FilterChip({ label, chosen, onClear, children }: ChipProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A press on the button while it is open closes it first, like a press outside; it must not open again.
  const wasOpen = useRef(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) button.current?.focus()
  }
  return (
    <span className={classes['chip']} data-used={Boolean(chosen)}>
      <button
        ref={button}
        type="button"
        className={classes['open']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={(event) => setOpen(event.detail === 0 ? !isOpen : !wasOpen.current)}
      >
        {label}
        {chosen ? <b>{chosen}</b> : null}
      </button>
      {isOpen ? (
        <Popover opened onChange={change} position="bottom-start" trapFocus withRoles={false}>
          <Popover.Target>
            <span className={classes['anchor']} />
          </Popover.Target>
          <Popover.Dropdown role="dialog" className={classes['dropdown'] ?? ''} aria-label={label}>
            {children}
          </Popover.Dropdown>
        </Popover>
      ) : null}
      {chosen && onClear ? (
        <button
          type="button"
          className={classes['clear']}
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={onClear}
        >
          <X size={13} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
}
interface ChoiceFilterProps {
  readonly label: string
  readonly choices: readonly Choice[]
  /** Chosen values, separated by commas. */
  readonly value: string | undefined
  /** The value that applies while none is chosen. */
  readonly usual?: string
  readonly onChange: (value: string | undefined) => void
  readonly isSingle?: boolean
}

/** A filter with one or several selected values. */
export function ChoiceFilter({ label, choices, value, usual, onChange, isSingle = false }: ChoiceFilterProps) {
  const name = useId()
  const chosen = value ? value.split(',') : []
  const words = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label)
  const toggle = (picked: string) => {
    if (isSingle) return onChange(picked)
    const next = chosen.includes(picked) ? chosen.filter((one) => one !== picked) : [...chosen, picked]
    return onChange(next.join(',') || undefined)
  }
  return (
    <FilterChip
      label={label}
      chosen={words.length > 2 ? `${words.length} chosen` : words.join(', ')}
      onClear={value !== undefined && value === usual ? undefined : () => onChange(undefined)}
    >
      <fieldset className={classes['choices']}>
        <legend className="visually-hidden">{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
    </FilterChip>
  )
}

/** One of the states that the rows of a list can have. */
export const StateFilter = (props: Omit<ChoiceFilterProps, 'label' | 'isSingle'>) => (
  <ChoiceFilter label="State" isSingle {...props} />
)
