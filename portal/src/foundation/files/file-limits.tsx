/** The provider's limits of files: one file, and all files of a merchant. */
import { Box } from '@mantine/core'
import { type FileSettings, getFileSettings, updateFileSettings } from '@singil/contract/foundation/files'
import * as z from 'zod'
import { SettingsForm, WholeInput } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'

const megabyte = 1_048_576
const [one, all] = ['Enter 1 to 25 MB.', 'Enter 10 to 100,000 MB.']
/** In MB. */
const schema = z.object({
  mostBytes: z.int(one).min(1, one).max(25, one),
  merchantBytes: z.int(all).min(10, all).max(100_000, all),
})
export function FileLimits() {
  const answer = useAsk(getFileSettings, {})
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  return answer.data ? <LimitsForm settings={answer.data} /> : <Skeleton lines={4} />
}

const LimitsForm = ({ settings }: { settings: FileSettings }) => (
  <Box maw={640}>
    <Card title="Files">
      <SettingsForm
        save={updateFileSettings}
        schema={schema}
        initial={{ mostBytes: settings.mostBytes / megabyte, merchantBytes: settings.merchantBytes / megabyte }}
        request={({ mostBytes, merchantBytes }) => ({
          body: { mostBytes: mostBytes * megabyte, merchantBytes: merchantBytes * megabyte },
        })}
        refreshes={[getFileSettings]}
        submit="Save the limits"
      >
        {(form) => (
          <Stack>
            <WholeInput
              label="MB of one file"
              description="Larger files are refused."
              empty={Number.NaN}
              {...form.value('mostBytes')}
            />
            <WholeInput
              label="MB of all files of a merchant"
              description="A merchant whose room is used up removes files before adding others."
              empty={Number.NaN}
              {...form.value('merchantBytes')}
            />
          </Stack>
        )}
      </SettingsForm>
    </Card>
  </Box>
)
