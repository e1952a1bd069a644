/** What stands in which column of a sheet, as it is known or was chosen before, to be changed and used. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button, NativeSelect } from '@mantine/core'
import type { SheetHeadings } from '@singil/contract/foundation/files'
import { useId, useState } from 'react'
import { When } from '../../kit/values/index.ts'
import { Group } from '../../kit/layout/index.ts'
import classes from './sheet-columns.module.css'

interface SheetColumnsProps {
  readonly name: string
  readonly of: SheetHeadings
  /** As in "companyName:2,email:0". */
  readonly onUse: (columns: string) => void
  readonly onOther: () => void
}

const none = ''
/** A heading, or as spreadsheets call its column: "Column C". */
const formatHeading = (title: string, at: number) =>
  title === '' ? `Column ${at < 26 ? String.fromCodePoint(65 + at) : at + 1}` : title
const listed = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ')

export function SheetColumns({ name, of: { rows, headings, columns, chosenAt }, onUse, onOther }: SheetColumnsProps) {
  const [places, setPlaces] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(columns.map(({ key, heading }) => [key, heading])),
  )
  const id = useId()
  const said = headings.map(({ title }, at) => formatHeading(title, at))
  // A column of the sheet stands for one thing alone.
  const choose = (key: string, at: number | null) =>
    setPlaces({
      ...Object.fromEntries(Object.entries(places).map(([other, place]) => [other, place === at ? null : place])),
      [key]: at,
    })
  const chosen = columns.flatMap(({ key }) => (places[key] == null ? [] : [`${key}:${places[key]}`]))
  const missing = columns.filter(({ key }) => places[key] == null).map(({ title }) => title)
  const used = new Set(Object.values(places))
  const unused = said.filter((_, at) => !used.has(at))
  const count = formatNumber(rows)
  return (
    <div className={classes['columns']}>
      <p>
        <b>{name}</b>, {count} {rows === 1 ? 'row' : 'rows'}.{' '}
        {chosenAt === null ? (
          'Its headings are not those of the template: choose what stands where. We remember it for the next sheet with these headings.'
        ) : (
          <>
            You matched these headings on <When at={chosenAt} />. Change what is not right.
          </>
        )}
      </p>
      <ul>
        {columns.map(({ key, title }) => {
          const at = places[key] ?? null
          const samples = at === null ? [] : (headings[at]?.samples ?? []).filter(Boolean)
          return (
            <li key={key}>
              <label htmlFor={`${id}${key}`}>{title}</label>
              <div>
                <NativeSelect
                  id={`${id}${key}`}
                  size="xs"
                  aria-describedby={`${id}${key}samples`}
                  data={[
                    { value: none, label: 'Not in the sheet' },
                    ...said.map((heading, nth) => ({ value: String(nth), label: heading })),
                  ]}
                  value={at === null ? none : String(at)}
                  onChange={({ currentTarget: { value } }) => choose(key, value === none ? null : Number(value))}
                />
                <span id={`${id}${key}samples`} className={classes['samples']}>
                  {samples.join(' · ')}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && chosen.length > 0 ? (
        <p className="muted">Empty in every row, to be filled in later: {listed(missing)}.</p>
      ) : null}
      {unused.length > 0 ? <p className="muted">Not read: {listed(unused)}.</p> : null}
      <Group align="stretch" justify="end">
        <Button variant="default" onClick={onOther}>
          Another file
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onUse(chosen.join(','))}>
          Use these columns
        </Button>
      </Group>
    </div>
  )
}
