import { Button } from '@mantine/core'
import { type Exhibit, ignore, longText, Opened } from '../../../gallery/exhibit.tsx'
import { CallError, networkError } from '../call/index.ts'
import { Confirm } from './confirm.tsx'
import { merged } from './merge.ts'
import { Empty, Failure, NoneFound, WhyNot } from './notice.tsx'
import { OtherEditor } from './other-editor.tsx'
import { Pending } from './pending.tsx'

const missing = { module: 'BIZ_WALLET', action: 'view' }
const refusal = (status: number) =>
  new CallError({
    kind: 'refused',
    status,
    message: 'This is not possible now.',
    requestId: 'req_4F7KQ9XM2P',
    ...(status === 403 ? { missing } : {}),
  })
const changes = [{ path: 'name', label: 'Name', before: 'Kape', after: 'Kape ni Lolo' }]
const mine = { name: 'Kape ni Lola' }
const stale = {
  version: 2,
  by: 'Maria Santos',
  at: '2026-11-20T07:04:00.000Z',
  values: { name: 'Kape ni Lolo' },
  changes,
}

export default [
  {
    of: ['Empty'],
    says: 'An empty list that explains what it will contain.',
    states: {
      'with an action': (
        <Empty title="No withdrawals yet" action={<Button>Withdraw</Button>}>
          Money that you send to your bank is listed here.
        </Empty>
      ),
      'title alone': <Empty title="Nothing yet" />,
    },
  },
  {
    of: ['NoneFound'],
    says: 'A filtered list without rows.',
    states: {
      usual: <NoneFound title="No withdrawal passes the filters" onClear={ignore} />,
      'with a hint': <NoneFound title="Nothing found" hint="Search for the reference." onClear={ignore} />,
    },
  },
  {
    of: ['Failure'],
    says: 'Why something did not load, a retry, and the id that support asks for.',
    states: {
      'no connection': <Failure error={networkError()} onRetry={ignore} />,
      'refused by the server': <Failure error={refusal(500)} onRetry={ignore} />,
      'not allowed': <Failure error={refusal(403)} />,
      'not found': <Failure error={refusal(404)} />,
    },
  },
  {
    of: ['WhyNot'],
    says: 'Opens the explanation of a missing permission.',
    states: { usual: <WhyNot missing={missing} /> },
  },
  {
    of: ['Pending'],
    says: 'In place of an answer that is not there yet.',
    states: {
      loading: <Pending of={{ error: null, refetch: ignore }} lines={3} />,
      error: <Pending of={{ error: networkError(), refetch: ignore }} lines={3} />,
    },
  },
  {
    of: ['OtherEditor'],
    says: 'Another person saved the form while it was edited.',
    states: {
      'wide: the same field': (
        <OtherEditor
          stale={stale}
          merge={merged(['name'], mine, stale.values, changes)}
          mine={mine}
          formatValue={(_, text) => text}
          onTake={ignore}
        />
      ),
    },
  },
  {
    of: ['Confirm'],
    says: 'Asks before an action; the button names it.',
    states: {
      usual: (
        <Opened>
          {(close) => (
            <Confirm isOpen title="Publish the form?" action="Publish the form" onConfirm={close} onClose={close}>
              {longText}
            </Confirm>
          )}
        </Opened>
      ),
      'cannot be undone, refused': (
        <Opened>
          {(close) => (
            <Confirm
              isOpen
              isDanger
              title="Cancel the payment?"
              action="Cancel payment 4F7KQ-9XM2P"
              keep="Keep it"
              error={refusal(409)}
              onConfirm={close}
              onClose={close}
            >
              The customer can no longer pay it.
            </Confirm>
          )}
        </Opened>
      ),
      'nothing to do': (
        <Opened>
          {(close) => (
            <Confirm isOpen isDisabled title="Approve?" action="Approve 0 requests" onConfirm={close} onClose={close}>
              None of them waits.
            </Confirm>
          )}
        </Opened>
      ),
    },
  },
] satisfies readonly Exhibit[]
