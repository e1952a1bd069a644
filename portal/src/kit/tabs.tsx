/** Parts of one screen, each with an address of its own. */
import { Link } from '@tanstack/react-router'
import classes from './tabs.module.css'

interface TabsProps<Name extends string> {
  readonly label: string
  /** The search parameter of the open tab; without it the first one is open. */
  readonly parameter: string
  readonly tabs: readonly { readonly name: Name; readonly label: string }[]
  readonly open: Name
}

export const Tabs = <Name extends string>({ label, parameter, tabs, open }: TabsProps<Name>) => (
  <nav className={classes['tabs']} aria-label={label}>
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
  </nav>
)
