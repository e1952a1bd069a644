/** Loads the rest of a short list that is part of a screen. */
import { Button } from '@mantine/core'

export const ShowMore = ({ isBusy, onClick }: { readonly isBusy: boolean; readonly onClick: () => void }) => (
  <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={onClick}>
    Show more
  </Button>
)
