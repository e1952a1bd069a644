/** The provider's limits of files: one file, and all files of a merchant. */
import { Box } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FileSettings, getFileSettings, updateFileSettings } from '@singil/contract/foundation/files'
import * as z from 'zod'
import { Form, useDraftForm, wholeField, WholeInput } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk, useChange } from '../../kit/call/index.ts'

const megabyte = 1_048_576
const [one, all] = ['Enter 1 to 25 MB.', 'Enter 10 to 100,000 MB.']
const schema = z.object({
  mostBytes: z.int(one).min(1, one).max(25, one),
  merchantBytes: z.int(all).min(10, all).max(100_000, all),
})
/** In MB. */
type Values = FileSettings & Record<string, unknown>

export function FileLimits() {
  const answer = useAsk(getFileSettings, {})
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  return answer.data ? <LimitsForm settings={answer.data} /> : <Skeleton lines={4} />
}

function LimitsForm({ settings }: { settings: FileSettings }) {
  const form = useDraftForm<Values>({
    schema,
    initial: { mostBytes: settings.mostBytes / megabyte, merchantBytes: settings.merchantBytes / megabyte },
  })
  const { values, errors, setFieldValue } = form.fields
  const save = useChange(updateFileSettings, {
    refreshes: [getFileSettings],
    onDone: (_, message) => notifications.show({ color: 'green', message }),
  })
  const number = (name: keyof FileSettings) => wholeField(name, values[name], errors[name], setFieldValue)
  return (
    <Box maw={640}>
      <Card title="Files">
        <Form
          form={form}
          submit="Save the limits"
          isBusy={save.isPending}
          onSubmit={({ mostBytes, merchantBytes }) =>
            save.mutate(
              { body: { mostBytes: mostBytes * megabyte, merchantBytes: merchantBytes * megabyte } },
              { onError: form.refuse },
            )
          }
        >
          <Stack>
            <WholeInput label="MB of one file" description="Larger files are refused." {...number('mostBytes')} />
            <WholeInput
              label="MB of all files of a merchant"
              description="A merchant whose room is used up removes files before adding others."
              {...number('merchantBytes')}
            />
          </Stack>
        </Form>
      </Card>
    </Box>
  )
}
