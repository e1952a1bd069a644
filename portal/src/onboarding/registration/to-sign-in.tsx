import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Stack } from '../../kit/layout/index.ts'

export const toSignIn = (
  <Stack gap={3} above={5}>
    <Button component={Link} to="/signin" fullWidth>
      Sign in
    </Button>
  </Stack>
)
