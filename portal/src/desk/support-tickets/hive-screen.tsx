/** Help: guides found as one types, the state of the channels, what is new. */
import { TextInput } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useRef } from 'react'
import { useScreens } from '../../kit/slots/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Grid, Page, Card, Stack } from '../../kit/layout/index.ts'
import { useUser } from '../../kit/call/index.ts'
import { menuOf } from '../../shell/menu.ts'
import { ChannelStatus } from './channel-status.tsx'
import type { Guide } from './guide.ts'
import { GuideView } from './guide-view.tsx'
import { guideAbout, guideNamed, searchGuides, tasks } from './guides.ts'
import classes from './hive.module.css'
import { Contact } from './contact.tsx'
import { News } from './news.tsx'

export default function HiveScreen() {
  const { guideId } = useParams({ strict: false })
  const { values, set } = useFilters(['q', 'about'])
  const guide = guideId ? guideNamed(guideId) : values.about ? guideAbout(values.about) : undefined
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    if (event.key === 'Enter') return links[0]?.click()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined
    event.preventDefault()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    return links[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]?.focus()
  }
  const q = values.q ?? ''
  const found = searchGuides(q)
  if (guide || guideId)
    return <Page title="Hive">{guide ? <Opened guide={guide} /> : <Empty title="There is no such guide." />}</Page>
  return (
    <Page title="Hive">
      <Stack>
        <TextInput
          size="md"
          aria-label="Search guides"
          placeholder="What do you want to do?"
          leftSection={<Search size={16} aria-hidden />}
          autoFocus
          value={q}
          onChange={(event) => set({ q: event.currentTarget.value || undefined })}
          onKeyDown={move}
        />
        <div ref={list} role="presentation" onKeyDown={(event) => (event.key === 'Enter' ? undefined : move(event))}>
          {q.trim() === '' ? (
            <div className={classes['lists']}>
              {tasks.map(({ title, guides }) => (
                <Card key={title} title={title}>
                  <Guides of={guides} />
                </Card>
              ))}
            </div>
          ) : (
            <Card title={found.length === 1 ? '1 guide' : `${found.length} guides`}>
              {found.length === 0 ? <p>No guide has all these words. Try fewer or others.</p> : <Guides of={found} />}
            </Card>
          )}
        </div>
        <Grid columns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" align="start">
          <Contact />
          <ChannelStatus />
          <News />
        </Grid>
      </Stack>
    </Page>
  )
}

const Guides = ({ of }: { of: readonly Guide[] }) => (
  <ul className={classes['guides']}>
    {of.map(({ id, title }) => (
      <li key={id}>
        <Link to="/portal/hive/{-$guideId}" params={{ guideId: id }} search={{}}>
          {title}
        </Link>
      </li>
    ))}
  </ul>
)

function Opened({ guide }: { guide: Guide }) {
  const user = useUser()
  const screens = useScreens()
  const mayOpen = menuOf(screens, user).some(({ entries }) => entries.some(({ path }) => path === guide.screens[0]))
  return <GuideView guide={guide} mayOpen={mayOpen} />
}
