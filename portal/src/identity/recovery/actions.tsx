/** The next actions of a page; the first is the most common. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Stack } from '../../kit/layout/index.ts'

interface Action {
  readonly to: string
  readonly label: string
}

export const Actions = ({ first, second }: { readonly first: Action; readonly second?: Action }) => (
  <Stack gap={3} above={5}>
    <Button component={Link} to={first.to} fullWidth>
      {first.label}
    </Button>
    {second ? (
      <Button component={Link} to={second.to} variant="default" fullWidth>
        {second.label}
      </Button>
    ) : null}
  </Stack>
)
export const toSignIn: Action = { to: '/signin', label: 'Sign in' }
