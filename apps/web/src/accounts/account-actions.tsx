import {
  DeleteOutlined,
  EyeOutlined,
  FolderOutlined,
  GlobalOutlined,
  LoginOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { operatorApi } from '@matrixcast/contract/account-operators'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import { type Account, accountApi, type postingModes } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { StaysThere } from '../ui/StaysThere.tsx'
import { needsLogin } from './account-columns.tsx'
import type { Together } from './TogetherDialog.tsx'
import { type AccountActions, accountRefreshes } from './use-account-actions.tsx'

type Needs = {
  actions: AccountActions
  logIn: (account: Account) => void
  view: (account: Account) => void
  /** Dialogs over one or many accounts. */
  setRules: (accounts: Account[]) => void
  setGroup: (accounts: Account[], clear: () => void) => void
  setTogether: (together: Together) => void
}

/** What can be done to accounts, one or many. */
export function useAccountTable({ actions, logIn, view, setRules, setGroup, setTogether }: Needs) {
  const { t } = useTranslation('accounts')
  const each = (todo: (account: Account) => void) => (accounts: readonly Account[]) => accounts.forEach(todo)
  const posting = (mode: (typeof postingModes)[number], icon: ListAction<Account>['icon']): ListAction<Account> => ({
    key: mode,
    label: t(`postingMode.${mode}`),
    icon,
    places: ['bulk', 'whole'],
    call: accountApi.setPosting,
    run: (accounts, onDone) => void actions.setPosting(accounts, mode).then(onDone),
    whole: { given: { postingMode: mode } },
  })
  const table: ListAction<Account>[] = [
    {
      key: 'login',
      label: t('logInAgain'),
      icon: <LoginOutlined />,
      places: ['drawer'],
      primary: true,
      call: signInApi.needInfo,
      when: needsLogin,
      run: each(logIn),
    },
    {
      key: 'view',
      label: t('view'),
      icon: <EyeOutlined />,
      places: ['row', 'drawer'],
      call: signInApi.needInfo,
      run: each(view),
    },
    { key: 'again', label: t('logInAgain'), places: ['row'], call: signInApi.needInfo, run: each(logIn) },
    {
      key: 'group',
      label: t('setGroup'),
      icon: <FolderOutlined />,
      places: ['bulk'],
      call: accountApi.setGroup,
      run: (accounts, clear) => setGroup([...accounts], clear),
    },
    {
      key: 'rules',
      label: t('rules.open'),
      icon: <ScheduleOutlined />,
      places: ['bulk'],
      call: accountApi.setGroup,
      run: (accounts) => setRules([...accounts]),
    },
    posting('ask', <QuestionCircleOutlined />),
    posting('automatic', <ThunderboltOutlined />),
    {
      key: 'people',
      label: t('people.title'),
      icon: <TeamOutlined />,
      places: ['bulk'],
      call: operatorApi.set,
      run: (accounts) => setTogether({ accounts: [...accounts], subject: 'people' }),
    },
    {
      key: 'proxy',
      label: t('tabs.proxy'),
      icon: <GlobalOutlined />,
      places: ['bulk'],
      call: accountApi.setGroup,
      run: (accounts) => setTogether({ accounts: [...accounts], subject: 'proxy' }),
    },
    {
      key: 'check',
      label: ({ length }) => t(length === 1 ? 'checkOne' : 'checkMany'),
      icon: <SafetyOutlined />,
      places: ['bulk', 'row', 'drawer'],
      run: (accounts) => actions.check(accounts),
    },
    {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined />,
      places: ['bulk', 'whole', 'row', 'drawer'],
      danger: true,
      call: accountApi.remove,
      blocking: true,
      confirm: (accounts) => {
        const waiting = accounts.reduce((sum, one) => sum + one.waiting, 0)
        return {
          title:
            accounts.length === 1
              ? t('removeOne', { name: accounts[0]?.openname ?? '' })
              : t('removeMany', { count: accounts.length }),
          content: (
            <StaysThere
              of="account"
              ids={accounts.map(({ id }) => id)}
              body={`${t('removeBody')}${waiting === 0 ? '' : ` ${t('removeWaiting', { count: waiting })}`}`}
            />
          ),
        }
      },
      done: (count) => t('removed', { count }),
      whole: { body: t('removeBody') },
    },
  ]
  return useListActions(table, { refreshes: accountRefreshes })
}
