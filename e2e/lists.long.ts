/** No list is cut for any other role. */
import { roleNames } from '@singil/contract/identity/access'
import { tellingRoles, testLists } from './kit/whole-lists.ts'

testLists(roleNames.filter((role) => !tellingRoles.includes(role)))
