/** The page for unknown addresses, signed in or not. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PublicPage } from './public-page.tsx'

export const NotFound = () => (
  <PublicPage title="There is no such page" lead="The address may be mistyped, or the page has moved.">
    <Button component={Link} to="/portal" fullWidth>
      Go to the portal
    </Button>
  </PublicPage>
)
