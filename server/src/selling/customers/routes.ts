import * as contract from '@singil/contract/selling/customers'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onRead, type Route } from '../../kit/work/index.ts'
import { customersExport } from './customers-export.ts'
import { listCustomers } from './list-customers.ts'
import { eraseCustomer, getCustomer, revealCustomer } from './get-customer.ts'

export const routes: readonly Route[] = [
  onRead(contract.listCustomers, listCustomers, fromReplica),
  onExport(customersExport),
  onRead(contract.getCustomer, getCustomer),
  on(contract.revealCustomer, revealCustomer),
  on(contract.eraseCustomer, eraseCustomer),
]
