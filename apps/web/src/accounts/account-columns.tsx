import { MoreOutlined } from '@ant-design/icons'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import type { Account } from '@matrixcast/contract/accounts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { numberText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { StatusChip, useChipWords } from '../ui/StatusChip.tsx'

type ColumnsProps = {
  logIn: (account: Account) => void
  view: (account: Account) => void
  menuOf: (account: Account) => MenuProps
}

/** Signed out, or the platform wants to see the person. */
export const needsLogin = ({ health }: Account): boolean =>
  health === 'offline' || health === 'challenge' || health === 'expiring'

/** `unknown` says that nobody has looked yet. */
export const chipOf = ({ health }: Account) => (health === 'unknown' ? 'unchecked' : health)

/** An account's picture with its platform's mark on it. */
export function AccountPicture({ account, px }: { account: Account; px: number }) {
  return (
    <span className="account-picture">
      <Avatar name={account.openname} picture={account.avatar} px={px} />
      <PlatformMark platform={account.third_platform_info} px={px >= 48 ? 20 : 16} />
    </span>
  )
}

export function useAccountColumns({ logIn, view, menuOf }: ColumnsProps): Column<Account>[] {
  const { t, i18n } = useTranslation('accounts')
  const exactTime = useExactTime()
  const may = useMay()
  const platformName = usePlatformName()
  const chipWords = useChipWords()
  const figure = (key: 'waiting' | 'scheduled' | 'published' | 'failed'): Column<Account> => ({
    key,
    title: t(key),
    width: 84,
    align: 'right',
    ...(key === 'waiting' ? {} : { lesser: true, hiddenAtFirst: true }),
    csv: { path: key, kind: 'number' },
    render: (account) => (
      <span className={key === 'failed' && account.failed > 0 ? 'account-failed' : ''}>
        {numberText(account[key], i18n.language)}
      </span>
    ),
  })
  const told = (key: 'fans' | 'plays'): Column<Account> => ({
    key,
    title: t(`figures.${key}`),
    width: 92,
    align: 'right',
    sort: key,
    lesser: true,
    ...(key === 'plays' ? { hiddenAtFirst: true } : {}),
    csv: { path: `figures.${key}`, kind: 'number' },
    render: ({ figures }) =>
      figures === null || figures[key] === null ? (
        <span className="dash">—</span>
      ) : (
        <span title={exactTime(figures.readAt)}>{numberText(figures[key], i18n.language)}</span>
      ),
  })
  return [
    {
      key: 'account',
      title: t('account'),
      csv: { path: 'openname' },
      render: (account) => (
        <span className="cell-thing">
          <AccountPicture account={account} px={36} />
          <span>
            <span className="cell-name cut" title={account.openname}>
              {account.openname}
            </span>
            <span className="cell-second cut">
              {platformName(account.third_platform_info)} · {account.account_id}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'operators',
      title: t('people.title'),
      width: 112,
      lesser: true,
      render: ({ operators }) => {
        const names = operators.map(({ nickname }) => nickname).join(', ')
        return names === '' ? (
          <span className="dash">—</span>
        ) : (
          <span className="cut" title={names}>
            {names}
          </span>
        )
      },
    },
    {
      key: 'group',
      title: t('groupAndPosting'),
      width: 150,
      lesser: true,
      csv: { path: 'group.name' },
      render: ({ group, postingMode }) => (
        <>
          {group === null ? (
            <span className="dash">{t('ungrouped')}</span>
          ) : (
            <span className="cut" title={group.name}>
              {group.name}
            </span>
          )}
          <span className="cell-second cut">{t(`postingMode.${postingMode}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('loginState'),
      width: 140,
      sort: 'checkedAt',
      csv: {
        path: 'health',
        kind: 'word',
        words: chipWords({
          online: 'online',
          offline: 'offline',
          challenge: 'challenge',
          blocked: 'blocked',
          unknown: 'unchecked',
        }),
      },
      render: (account) => (
        <span className="account-state">
          <StatusChip state={chipOf(account)} />
          <span className="meta">
            {account.health === 'expiring' && account.sessionEndsAt !== null ? (
              <Ago at={account.sessionEndsAt} say={(ago) => t('ends', { ago })} />
            ) : account.health !== 'online' && account.stateSince !== null ? (
              <Ago at={account.stateSince} say={(ago) => t('stands', { ago })} />
            ) : account.checkedAt === null ? (
              t('neverChecked')
            ) : (
              <Ago at={account.checkedAt} say={(ago) => t('wasChecked', { ago })} />
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'sessionEndsAt',
      title: t('endsAt'),
      width: 104,
      sort: 'sessionEndsAt',
      csv: { path: 'sessionEndsAt', kind: 'time' },
      render: ({ sessionEndsAt, health }) =>
        sessionEndsAt === null ? (
          <span className="meta" title={t('endUnknownMeans')}>
            {t('endUnknown')}
          </span>
        ) : (
          <span className={health === 'expiring' ? 'cell-note' : ''}>
            <Ago at={sessionEndsAt} />
          </span>
        ),
    },
    {
      key: 'lastPublishedAt',
      title: t('lastPublished'),
      width: 146,
      sort: 'lastPublishedAt',
      csv: { path: 'lastPublishedAt', kind: 'time' },
      render: (account) => <LastPosts of={account} />,
    },
    told('fans'),
    told('plays'),
    figure('waiting'),
    figure('scheduled'),
    figure('published'),
    figure('failed'),
    {
      key: 'act',
      title: '',
      width: 132,
      align: 'right',
      render: (account) => (
        <span className="account-acts">
          {may(signInApi.needInfo) &&
            (needsLogin(account) ? (
              <button type="button" className="link-button" onClick={() => logIn(account)}>
                {t('logInAgain')}
              </button>
            ) : (
              <button type="button" className="link-button" onClick={() => view(account)}>
                {t('view')}
              </button>
            ))}
          <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(account)}>
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined />}
              aria-label={t('accountMenu', { name: account.openname })}
            />
          </Dropdown>
        </span>
      ),
    },
  ]
}

/** When its platform last took a post, and what failed in the last seven days. */
function LastPosts({ of: { lastPublishedAt, failedWeek, failedInRow } }: { of: Account }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      {lastPublishedAt === null ? <span className="meta">{t('neverPublished')}</span> : <Ago at={lastPublishedAt} />}
      {failedWeek > 0 && (
        <span className={failedInRow > 1 ? 'cell-second cut account-failed' : 'cell-second cut'}>
          {failedInRow > 1 ? t('failedInRow', { count: failedInRow }) : t('failedOfWeek', { count: failedWeek })}
        </span>
      )}
    </>
  )
}
