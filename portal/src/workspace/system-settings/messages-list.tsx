/** The e-mails and text messages whose texts staff may change; one is opened in its own view. */
import { messageTopics, recipients } from '@singil/contract/kit/message-text'
import { listMessages, type Message } from '@singil/contract/workspace/system-settings'
import { useCallback } from 'react'
import {
  ChoiceFilter,
  ClearFilters,
  type Column,
  DataGrid,
  FilterRow,
  SearchField,
  useFilters,
} from '../../kit/list/index.ts'
import { NoneFound } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { channelLabels, MessageEditor, recipientLabels, topicLabels } from './message-editor.tsx'
import classes from './system-settings.module.css'

const channelChoices = [
  { value: 'mail', label: channelLabels.mail },
  { value: 'sms', label: channelLabels.sms },
]
const recipientChoices = recipients.map((value) => ({ value, label: recipientLabels[value] }))

const topicChoices = messageTopics.map((value) => ({ value, label: topicLabels[value] }))

const changed = ({ changedAt }: Message) => (changedAt === null ? 'Default' : <When at={changedAt} />)
const columns: readonly Column<Message>[] = [
  { key: 'name', title: 'Message', width: '19rem', isPinned: true, cell: ({ name }) => <b>{name}</b> },
  { key: 'topic', title: 'About', width: '11.5rem', leaves: 1, cell: ({ topic }) => topicLabels[topic] },
  { key: 'channel', title: 'Channel', width: '7.5rem', isPinned: true, cell: ({ channel }) => channelLabels[channel] },
  { key: 'to', title: 'To', width: '6.5rem', leaves: 2, cell: ({ to }) => recipientLabels[to] },
  { key: 'when', title: 'When it is sent', least: 16, cell: ({ when }) => <span title={when}>{when}</span> },
  { key: 'changed', title: 'Text changed', width: '10.5rem', leaves: 3, cell: changed },
]

const isChosen = (chosen: string | undefined, value: string) => !chosen || chosen.split(',').includes(value)

export function MessagesList() {
  const answer = useAsk(listMessages, {})
  const { values, set } = useFilters(['message', 'q', 'about', 'channel', 'recipient'])
  const { message, q = '', about, channel, recipient } = values
  const search = useCallback((text: string) => set({ q: text || undefined }), [set])
  if (message) return <MessageEditor key={message} id={message} onClose={() => set({ message: undefined })} />
  const clear = () => set({ q: undefined, about: undefined, channel: undefined, recipient: undefined })
  const words = q.toLowerCase()
  const rows = answer.data?.filter(
    (row) =>
      isChosen(about, row.topic) &&
      isChosen(channel, row.channel) &&
      isChosen(recipient, row.to) &&
      `${row.name} ${row.when} ${topicLabels[row.topic]}`.toLowerCase().includes(words),
  )
  return (
    <div className={classes['catalogue']}>
      <p className="muted">
        These texts are sent to customers, merchants and staff. Amounts, links and warnings are put in by us. The texts
        of one-time codes are under One-time codes.
      </p>
      <FilterRow label="Filters">
        <SearchField label="Search messages" placeholder="Name or occasion" value={q} onChange={search} />
        <ChoiceFilter label="About" choices={topicChoices} value={about} onChange={(next) => set({ about: next })} />
        <ChoiceFilter
          label="Channel"
          choices={channelChoices}
          value={channel}
          onChange={(next) => set({ channel: next })}
        />
        <ChoiceFilter
          label="To"
          choices={recipientChoices}
          value={recipient}
          onChange={(next) => set({ recipient: next })}
        />
        <ClearFilters isFiltered={Boolean(q || about || channel || recipient)} onClear={clear} />
      </FilterRow>
      <DataGrid
        label="Messages"
        isPlain
        columns={columns}
        rows={rows}
        rowKey={({ Id }) => Id}
        onOpen={({ Id }) => set({ message: Id })}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        groupOf={({ topic }) => topicLabels[topic]}
        card={(row) => ({ lead: row.name, trail: channelLabels[row.channel], under: row.when })}
        empty={<NoneFound title="No message found" onClear={clear} />}
      />
    </div>
  )
}
