import {
  getShippingSetup,
  listRatedProvinces,
  listServedProvinces,
  problemsOfShippingRates,
  saveShippingSetup,
  type ShippingSetup,
  validateShippingSetup,
  type WithoutRates,
} from '@singil/contract/catalogue/shipping-rates'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, useChange } from '../../kit/call/index.ts'

/** Saves a part of the set-up; what is not given stays. A set-up that another user changed is loaded again. */
export function useSaveSetup(setup: ShippingSetup, onDone: () => void) {
  const client = useQueryClient()
  const change = useChange(saveShippingSetup, {
    refreshes: [getShippingSetup, validateShippingSetup, listServedProvinces, listRatedProvinces],
    showsMessage: true,
    onDone: onDone,
  })
  const save = (
    part: Partial<Pick<ShippingSetup, 'branch' | 'freeAbove' | 'rates'>> & { readonly withoutRates?: WithoutRates },
    onError: (error: Error) => void,
  ) =>
    change.mutate(
      {
        body: {
          branch: setup.branch,
          freeAbove: setup.freeAbove,
          rates: [...setup.rates],
          version: setup.version,
          ...part,
        },
      },
      {
        onError: (error) => {
          if (error instanceof CallError && error.code === problemsOfShippingRates.stale.id)
            void client.invalidateQueries({ queryKey: [getShippingSetup.id] })
          onError(error)
        },
      },
    )
  return { save, isBusy: change.isPending, error: change.error }
}
