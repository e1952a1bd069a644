/** Parts of one screen, each with an address of its own. */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/** A row of links, of which one is open; on a phone it scrolls to that one. */
export function TabBar({ label, open, children }: { label: string; open: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const [row, tab] = [bar.current, bar.current?.querySelector('[aria-current=page]')]
    if (!row || !tab) return
    const [shown, of] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    // The row alone: `scrollIntoView` also scrolls a low screen down to it.
    row.scrollLeft += Math.min(0, of.left - shown.left) + Math.max(0, of.right - shown.right)
  }, [open])
  return (
    <nav ref={bar} className={classes['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}

interface TabsProps<Name extends string> {
  readonly label: string
  /** The search parameter of the open tab; without it the first one is open. */
  readonly parameter: string
  readonly tabs: readonly { readonly name: Name; readonly label: string }[]
  readonly open: Name
}

export const Tabs = <Name extends string>({ label, parameter, tabs, open }: TabsProps<Name>) => (
  <TabBar label={label} open={open}>
    {tabs.map(({ name, label: word }, at) => (
      <Link
        key={name}
        to="."
        replace
        search={(before) => ({ ...before, [parameter]: at === 0 ? undefined : name })}
        activeOptions={{ exact: true, explicitUndefined: true }}
        aria-current={name === open ? 'page' : undefined}
        data-open={name === open}
      >
        {word}
      </Link>
    ))}
  </TabBar>
)
