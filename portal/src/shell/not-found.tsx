/** An address that no screen has, for everybody alike. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PublicPage } from '../kit/public-page.tsx'

export const NotFound = () => (
  <PublicPage title="There is no such page" lead="The address may be mistyped, or the page has moved.">
    <Button component={Link} to="/portal" fullWidth>
      Go to the portal
    </Button>
  </PublicPage>
)
