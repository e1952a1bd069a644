import { Button } from '@mantine/core'
import Bell from 'lucide-react/icons/bell'
import { type Exhibit, ignore, longText, Opened } from '../../../gallery/exhibit.tsx'
import { Grid, Group, Stack } from './arrange.tsx'
import { Detail, Facts, Section, WithDetail } from './detail.tsx'
import { Card, Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'
import { TabBar, Tabs } from './tabs.tsx'
import { TrayButton } from './tray-button.tsx'
import { Tray } from './tray.tsx'

const boxes = ['One', 'Two', 'Three'].map((name) => (
  <Button key={name} variant="default">
    {name}
  </Button>
))
const facts = [
  ['Account', 'BDO 0012 3456 78'],
  ['Business', longText],
] as const

export default [
  {
    of: ['Stack'],
    says: 'Parts below each other.',
    states: {
      usual: <Stack>{boxes}</Stack>,
      'gap 1, at the start': (
        <Stack gap={1} align="start">
          {boxes}
        </Stack>
      ),
    },
  },
  {
    of: ['Group'],
    says: 'Parts in a row, which goes on in a second line.',
    states: {
      usual: <Group>{boxes}</Group>,
      'space between': <Group justify="space-between">{boxes}</Group>,
      'at the end, in one line': (
        <Group justify="end" isOneLine>
          {boxes}
        </Group>
      ),
    },
  },
  {
    of: ['Grid'],
    says: 'Parts in columns, which become one up to a breakpoint.',
    states: {
      'three columns': <Grid columns={3}>{boxes}</Grid>,
      'a template, one column on a phone': (
        <Grid columns="minmax(0, 1fr) 8rem" stacksAt="phone">
          {boxes}
        </Grid>
      ),
    },
  },
  {
    of: ['Card'],
    says: 'A box, for screens made of several parts.',
    states: {
      usual: <Card title="Payout account">BDO 0012 3456 78</Card>,
      'with an action': (
        <Card title={longText} action={<Button size="compact-sm">Edit</Button>}>
          {longText}
        </Card>
      ),
      'without a heading': <Card>BDO 0012 3456 78</Card>,
    },
  },
  {
    of: ['Section', 'Facts'],
    says: 'A part of a detail with its title; names and values in two columns.',
    states: {
      usual: (
        <Section title="Payout">
          <Facts of={facts} />
        </Section>
      ),
    },
  },
  {
    of: ['Detail', 'WithDetail'],
    says: 'The detail of a row, next to its list; on a phone in its place.',
    states: {
      'wide: open': (
        <WithDetail
          list="The list."
          detail={
            <Detail title="Withdrawal of ₱25,000.00" onClose={ignore} actions={<Button>Cancel transfer</Button>}>
              <Facts of={facts} />
            </Detail>
          }
        />
      ),
      closed: <WithDetail list="The list alone." detail={null} />,
    },
  },
  {
    of: ['Tabs', 'TabBar'],
    says: 'Parts of one screen, each with an address of its own.',
    states: {
      usual: (
        <Tabs
          label="Transfers"
          parameter="tab"
          open="all"
          tabs={[
            { name: 'all', label: 'All' },
            { name: 'waiting', label: 'Waiting for approval' },
          ]}
        />
      ),
      empty: (
        <TabBar label="No tabs" open="">
          {null}
        </TabBar>
      ),
    },
  },
  {
    of: ['Skeleton'],
    says: 'In place of what is on its way.',
    states: { 'three lines': <Skeleton lines={3} /> },
  },
  {
    of: ['TrayButton'],
    says: 'A button of the top bar that opens a tray.',
    states: {
      'nothing counted': <TrayButton title="News" label="News" count="" icon={Bell} onOpen={ignore} />,
      counted: <TrayButton title="Alerts" label="Alerts, 12 unread" count="12" icon={Bell} onOpen={ignore} />,
    },
  },
  {
    of: ['Tray'],
    says: 'A drawer of the top bar, and on a phone a sheet.',
    states: {
      dialog: (
        <Opened>
          {(close) => (
            <Tray title="Downloads" onClose={close}>
              <Card>{longText}</Card>
            </Tray>
          )}
        </Opened>
      ),
    },
  },
  {
    of: ['Page'],
    says: 'The frame of a screen: title with count, actions, toolbar.',
    states: {
      'wide: filled': (
        <Page title="Withdrawals" count="128" actions={<Button>Withdraw</Button>} toolbar="Tabs or filters">
          Its contents.
        </Page>
      ),
    },
  },
] satisfies readonly Exhibit[]
