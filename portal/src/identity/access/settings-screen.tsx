/** The user's own settings in sections that features add: a row of tabs, and on a phone an accordion. */
import { Link, useParams } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSlot } from '../../kit/slots/index.ts'
import { Page, PartView, TabBar, useIsUpTo } from '../../kit/layout/index.ts'
import classes from './settings-screen.module.css'
import { settingsSections } from './slots.ts'

const path = '/portal/settings/{-$section}'

export default function SettingsScreen() {
  const { section } = useParams({ strict: false })
  const sections = useSlot(settingsSections)
  const isPhone = useIsUpTo('phone')
  const named = sections.find(({ name }) => name === section)
  if (isPhone)
    return (
      <Page title="Settings">
        {sections.map((part) => (
          <section key={part.name} className={classes['section']}>
            <h2>
              <Link
                to={path}
                params={{ section: part === named ? undefined : part.name }}
                replace
                aria-expanded={part === named}
              >
                {part.title}
                <ChevronDown size={18} aria-hidden />
              </Link>
            </h2>
            {part === named ? <PartView part={part} props={{}} /> : null}
          </section>
        ))}
      </Page>
    )
  const open = named ?? sections[0]!
  return (
    <Page
      title="Settings"
      toolbar={
        <TabBar label="Settings" open={open.name}>
          {sections.map((part) => (
            <Link
              key={part.name}
              to={path}
              params={{ section: part.name }}
              replace
              aria-current={part === open ? 'page' : undefined}
              data-open={part === open}
            >
              {part.title}
            </Link>
          ))}
        </TabBar>
      }
    >
      <PartView part={open} props={{}} />
    </Page>
  )
}
