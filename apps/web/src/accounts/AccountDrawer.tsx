import { DeleteOutlined, EyeOutlined, LoginOutlined } from '@ant-design/icons'
import { type Account, accountApi, postingModes } from '@matrixcast/contract/accounts'
import { Button, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { oneOf } from '../ui/list/list-state.ts'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { accountChip } from './account-columns.tsx'
import type { Asked } from './use-login.ts'

export function AccountBody({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const may = useMay()
  const platformName = usePlatformName()
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const setPosting = useAction(accountApi.setPosting, { refreshes: [accountApi.list] })
  const setGroup = useAction(accountApi.setGroup, { refreshes: [accountApi.list, accountApi.groups] })
  const mayEdit = may(accountApi.setPosting)
  return (
    <>
      <div className="account-head">
        <Avatar name={account.openname} picture={account.avatar} px={56} />
        <div>
          <b>{account.openname}</b>
          <span className="meta">
            <PlatformMark platform={account.third_platform_info} px={16} /> {platformName(account.third_platform_info)}
            {account.third_platform_info.standing === 'simulated' && ` · ${t('simulated')}`} · {account.account_id}
          </span>
        </div>
      </div>
      <dl className="facts">
        <dt>{t('loginState')}</dt>
        <dd>
          <StatusChip state={accountChip(account)} />
        </dd>
        <dt>{t('checkedAt')}</dt>
        <dd>
          <Ago at={account.checkedAt} />
        </dd>
        <dt>{t('boundAt')}</dt>
        <dd>
          <Ago at={account.createtime} />
        </dd>
        <dt>{t('group')}</dt>
        <dd>
          <Select
            value={account.group?.id ?? ''}
            disabled={!mayEdit}
            aria-label={t('group')}
            style={{ width: 200 }}
            options={[
              { value: '', label: t('ungrouped') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(groupId: string) =>
              setGroup.mutate({ ids: [account.id], groupId: groupId === '' ? null : groupId })
            }
          />
        </dd>
        {account.profileUrl !== '' && (
          <>
            <dt>{t('profile')}</dt>
            <dd>
              <a href={account.profileUrl} target="_blank" rel="noreferrer">
                {account.profileUrl}
              </a>
            </dd>
          </>
        )}
      </dl>
      <h3>{t('postingMode')}</h3>
      <Radio.Group
        value={account.postingMode}
        disabled={!mayEdit}
        className="account-modes"
        options={postingModes.map((mode) => ({ value: mode, label: t(`modeWords.${mode}`) }))}
        onChange={({ target }) => {
          const postingMode = oneOf(postingModes, String(target.value))
          if (postingMode !== undefined) setPosting.mutate({ ids: [account.id], postingMode })
        }}
      />
      <h3>{t('posts')}</h3>
      <div className="account-figures">
        {(['waiting', 'published', 'failed'] as const).map((key) => (
          <span key={key}>
            <span className="meta">{t(`counts.${key}`)}</span>
            <b>{account[key]}</b>
          </span>
        ))}
      </div>
      <p className="account-link">
        <AppLink href={withQuery(paths.works, { third_auth_id: account.id })}>{t('seeWorks')}</AppLink>
      </p>
    </>
  )
}

type AccountFooterProps = { account: Account; onAsk: (asked: Asked) => void; onRemove: () => void }

export function AccountFooter({ account, onAsk, onRemove }: AccountFooterProps) {
  const { t } = useTranslation('accounts')
  const may = useMay()
  return (
    <>
      {may(accountApi.needInfo) && (
        <>
          <Button icon={<EyeOutlined />} onClick={() => onAsk({ mode: 'view', account })}>
            {t('view')}
          </Button>
          <Button icon={<LoginOutlined />} onClick={() => onAsk({ mode: 'login', account })}>
            {t('loginAgain')}
          </Button>
        </>
      )}
      {may(accountApi.remove) && (
        <Button danger className="at-end" icon={<DeleteOutlined />} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </>
  )
}
