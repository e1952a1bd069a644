/** What a shop sells: categories in their order, each with its items in theirs. */
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { listItems } from '@singil/contract/catalogue/inventory'
import { Catalogue, updateWebStore } from '@singil/contract/selling/web-stores'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Plus from 'lucide-react/icons/plus'
import { useEffect } from 'react'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import * as z from 'zod'
import type { PanelProps } from './shop-panel.tsx'
import { useSaveWebStore } from './use-save-web-store.ts'
import classes from './web-stores.module.css'

const Values = z.object({ catalogue: Catalogue })
type Values = { catalogue: Catalogue } & Record<string, unknown>

export function CataloguePanel({ shop, mayChange, onType }: PanelProps) {
  const items = useAsk(listItems, { params: { storeId: shop.storeId }, query: {} }, { staleTimeMs: 0 })
  const form = useDraftForm<Values>({ schema: Values, initial: { catalogue: shop.draft.catalogue } })
  const { values, errors, setFieldValue } = form.fields
  const save = useSaveWebStore(updateWebStore)
  const { catalogue } = values
  useEffect(() => onType({ catalogue }), [catalogue, onType])
  const change = (next: Catalogue) => setFieldValue('catalogue', next)
  if (!items.data)
    return (
      <Card title="Catalogue">
        <Skeleton lines={4} />
      </Card>
    )
  const known = new Map(items.data.map((item) => [item.Id, item]))
  const inShop = new Set(catalogue.flatMap((part) => part.items))
  const others = items.data.filter(({ Id }) => !inShop.has(Id))
  const without = (id: string) => catalogue.map((part) => ({ ...part, items: part.items.filter((one) => one !== id) }))
  const moveTo = (id: string, to: number) =>
    change(without(id).map((part, at) => (at === to ? { ...part, items: [...part.items, id] } : part)))
  const shift = (at: number, from: number, by: -1 | 1) => {
    const ids = [...(catalogue[at]?.items ?? [])]
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(from + by, 0, moved)
    change(catalogue.map((part, one) => (one === at ? { ...part, items: ids } : part)))
  }
  const nameOf = (category: string, at: number) => category || (at === 0 ? 'Without category' : 'New category')
  return (
    <Card title="Catalogue">
      <fieldset className={classes['fieldset']} disabled={!mayChange}>
        <Form
          form={form}
          submit="Save the catalogue"
          isBusy={save.isPending}
          onSubmit={() => {
            // Items that were deleted from the inventory leave the catalogue.
            const kept = catalogue.map((part) => ({ ...part, items: part.items.filter((id) => known.has(id)) }))
            save.mutate(
              {
                params: { id: shop.webStoreId },
                body: { updateType: 'catalog', catalogue: kept, version: shop.version },
              },
              { onSuccess: () => change(kept), onError: save.onError(form.refuse) },
            )
          }}
        >
          {catalogue.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a category has no other identity while its name is typed
            <section key={at} className={classes['category']} aria-label={nameOf(part.category, at)}>
              <div className={classes['categoryHead']}>
                <TextInput
                  label={at === 0 ? 'First category (may have no name)' : 'Category'}
                  data-path={`catalogue.${at}.category`}
                  value={part.category}
                  error={errors[`catalogue.${at}.category`]}
                  onChange={(event) => {
                    const category = event.currentTarget.value
                    change(catalogue.map((one, nth) => (nth === at ? { ...one, category } : one)))
                  }}
                />
                {at > 0 && part.items.length === 0 ? (
                  <Button variant="default" onClick={() => change(catalogue.filter((_, nth) => nth !== at))}>
                    Remove
                  </Button>
                ) : null}
              </div>
              <ul>
                {part.items.flatMap((id, nth) => {
                  const item = known.get(id)
                  if (!item) return []
                  const name = item.itemDescription
                  return [
                    <li key={id}>
                      {item.photos[0] ? <img src={item.photos[0].smallUrl} alt="" loading="lazy" /> : <i aria-hidden />}
                      <span>{name}</span>
                      {catalogue.length > 1 ? (
                        <NativeSelect
                          size="xs"
                          aria-label={`Category of ${name}`}
                          rightSection={<ChevronsUpDown size={12} aria-hidden />}
                          rightSectionPointerEvents="none"
                          value={String(at)}
                          data={catalogue.map(({ category }, to) => ({
                            value: String(to),
                            label: nameOf(category, to),
                          }))}
                          onChange={(event) => moveTo(id, Number(event.currentTarget.value))}
                        />
                      ) : null}
                      <ActionIcon
                        variant="default"
                        aria-label={`Move ${name} up`}
                        disabled={nth === 0}
                        onClick={() => shift(at, nth, -1)}
                      >
                        <ChevronUp size={15} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="default"
                        aria-label={`Move ${name} down`}
                        disabled={nth === part.items.length - 1}
                        onClick={() => shift(at, nth, 1)}
                      >
                        <ChevronDown size={15} aria-hidden />
                      </ActionIcon>
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`Take ${name} out of the shop`}
                        onClick={() => change(without(id))}
                      >
                        Take out
                      </Button>
                    </li>,
                  ]
                })}
              </ul>
            </section>
          ))}
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => change([...catalogue, { category: '', items: [] }])}
          >
            Add a category
          </Button>
          {others.length > 0 ? (
            <section className={classes['category']} aria-label="Not in the shop">
              <h3>Not in the shop</h3>
              <ul>
                {others.map(({ Id, itemDescription: name }) => (
                  <li key={Id}>
                    <span>{name}</span>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Add ${name} to the shop`}
                      onClick={() => (catalogue.length > 0 ? moveTo(Id, 0) : change([{ category: '', items: [Id] }]))}
                    >
                      Add
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </Form>
      </fieldset>
    </Card>
  )
}
