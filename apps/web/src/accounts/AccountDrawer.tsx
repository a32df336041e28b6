import { type Account, accountApi, postingModes } from '@matrixcast/contract/accounts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { numberText } from '../ui/figures.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { AccountPicture, chipOf } from './account-columns.tsx'
import { Standing } from './Standing.tsx'
import type { AccountActions } from './use-account-actions.tsx'

const noGroup = 'none'

/** An address as people read it, without percent signs where they can be read. */
const readableAddress = (address: string): string =>
  URL.canParse(address) ? decodeURI(new URL(address).href) : address

type AccountBodyProps = { account: Account; actions: AccountActions; onRules: () => void }

/** Everything known of one account; group and posting mode can be changed here. */
export function AccountBody({ account, actions, onRules }: AccountBodyProps) {
  const { t, i18n } = useTranslation('accounts')
  const exactTime = useExactTime()
  const may = useMay()
  const platformName = usePlatformName()
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const mayEdit = may(accountApi.setGroup)
  const worksOf = (view: string): string => withQuery(paths.works, { third_auth_id: account.id, view })
  const counts = [
    { key: 'waiting', view: 'unpublished' },
    { key: 'published', view: 'published' },
    { key: 'failed', view: 'failed' },
  ] as const
  return (
    <>
      <div className="account-hero">
        <AccountPicture account={account} px={48} />
        <span>
          <strong className="cut">{account.openname}</strong>
          <span className="account-state">
            <StatusChip state={chipOf(account)} />
            <span className="meta">
              {t('lastCheck')} <Ago at={account.checkedAt} />
            </span>
          </span>
        </span>
      </div>
      {account.health !== 'online' && (
        <p className={`account-note account-note-${account.health}`}>{t(`meaning.${account.health}`)}</p>
      )}
      <ul className="account-counts">
        {counts.map(({ key, view }) => (
          <li key={key}>
            <AppLink href={worksOf(view)}>
              <b>{numberText(account[key], i18n.language)}</b>
              <span>{t(key)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <dl className="facts account-facts">
        <Fact name={t('platform')}>
          {platformName(account.third_platform_info)} <Standing platform={account.third_platform_info} />
        </Fact>
        <Fact name={t('accountId')}>{account.account_id}</Fact>
        <Fact name={t('profile')}>
          {account.profileUrl === '' ? (
            <span className="dash">—</span>
          ) : (
            <a href={account.profileUrl} target="_blank" rel="noreferrer">
              {readableAddress(account.profileUrl)}
            </a>
          )}
        </Fact>
        <Fact name={t('endsAt')}>
          {account.sessionEndsAt === null ? t('endsUntold') : exactTime(account.sessionEndsAt)}
        </Fact>
        <Fact name={t('boundAt')}>{exactTime(account.createtime)}</Fact>
        <Fact name={t('group')}>
          {mayEdit ? (
            <Select
              value={account.group?.id ?? noGroup}
              aria-label={t('group')}
              style={{ width: '100%' }}
              options={[
                { value: noGroup, label: t('ungrouped') },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id: string) => void actions.setGroup([account], id === noGroup ? null : id)}
            />
          ) : (
            (account.group?.name ?? t('ungrouped'))
          )}
        </Fact>
        <Fact name={t('posting')}>
          {mayEdit ? (
            <Select
              value={account.postingMode}
              aria-label={t('posting')}
              style={{ width: '100%' }}
              options={postingModes.map((mode) => ({ value: mode, label: t(`postingMode.${mode}`) }))}
              onChange={(mode) => void actions.setPosting([account], mode)}
            />
          ) : (
            t(`postingMode.${account.postingMode}`)
          )}
        </Fact>
      </dl>
      <p className="meta">
        {t(`postingMeans.${account.postingMode}`)}{' '}
        {mayEdit && (
          <button type="button" className="link-button" onClick={onRules}>
            {t('rules.open')}
          </button>
        )}
      </p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
