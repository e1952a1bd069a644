import { Button } from '@mantine/core'
import { PublicPage } from '../../foundation/provider/index.ts'
import { Stack } from '../../kit/layout/index.ts'

export default function FailedScreen() {
  return (
    <PublicPage title="Something went wrong" lead="Go back and try again in a moment.">
      <Stack gap={3} above={5}>
        <Button fullWidth onClick={() => history.back()}>
          Go back
        </Button>
      </Stack>
    </PublicPage>
  )
}
