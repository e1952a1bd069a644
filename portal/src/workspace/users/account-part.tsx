/** The user's own account as others see it. */
import { Button } from '@mantine/core'
import { getPreferences } from '@singil/contract/workspace/notifications'
import { Link } from '@tanstack/react-router'
import { Group, Card } from '../../kit/layout/index.ts'
import { useAsk, useUser } from '../../kit/call/index.ts'
import classes from './account.module.css'

export default function AccountPart() {
  const { identity } = useUser()
  const reached = useAsk(getPreferences, {}).data
  const mobile = reached ? (reached.mobile === '' ? 'None' : `+63 ${reached.mobile}`) : '…'
  const facts = [
    ['Name', `${identity.firstName} ${identity.lastName}`],
    ['Username', identity.username],
    ['Role', identity.role.label],
    ['Business', identity.merchantInfo?.legalName],
    ['E-mail', identity.email],
    ['Mobile', mobile],
  ] as const
  return (
    <div className={classes['column']}>
      <Card title="Your account">
        <dl className={classes['facts']}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className={classes['note']}>
          Another person who manages users changes your name, e-mail address and mobile number, so that nobody who sits
          at your screen can redirect your codes.
        </p>
      </Card>
      <Card title="Password and account">
        <Group align="stretch">
          <Button component={Link} to="/updatepassword" variant="default">
            Change your password
          </Button>
          <Button component={Link} to="/accountdeletion" variant="subtle" color="red">
            Delete your account
          </Button>
        </Group>
      </Card>
    </div>
  )
}
