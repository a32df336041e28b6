import { CloseOutlined, WarningFilled } from '@ant-design/icons'
import type { Account } from '@matrixcast/contract/accounts'
import type { DefaultField, PostFields } from '@matrixcast/contract/post-fields'
import type { JudgedItem } from '@matrixcast/contract/publish-batch'
import type { Work } from '@matrixcast/contract/works'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { AccountName } from '../ui/AccountName.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'
import { BatchDefaults } from './BatchDefaults.tsx'
import { keyOfItem, type TakenOff } from './batch-defaults.ts'

type BatchPreviewProps = {
  items: JudgedItem[]
  works: readonly Work[]
  accounts: readonly Account[]
  hasTimes: boolean
  /** What the person chose for all posts of the account's platform: it is before a default. */
  fieldsOf: (accountId: string) => PostFields
  takenOff: TakenOff
  onTakeOff: (item: JudgedItem, name: DefaultField['name']) => void
  onRemove: (item: JudgedItem) => void
  action: ReactNode
}

/** What would be made, by time, each with what is wrong with it. */
export function BatchPreview({
  items,
  works,
  accounts,
  hasTimes,
  fieldsOf,
  takenOff,
  onTakeOff,
  onRemove,
  action,
}: BatchPreviewProps) {
  const { t, i18n } = useTranslation('publishing')
  const timeZone = useTimeZone()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const workOf = new Map(works.map((work) => [work.id, work]))
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const inOrder = items.toSorted((one, other) => (one.timing_time ?? Infinity) - (other.timing_time ?? Infinity))
  const bad = items.filter(({ fault }) => fault !== null).length
  const warned = items.filter(({ fault, warnings }) => fault === null && warnings.length > 0).length
  const late = hasTimes ? items.filter(({ timing_time }) => timing_time === null).length : 0
  const days = new Set(
    items.flatMap(({ timing_time }) => (timing_time === null ? [] : [day.format(timing_time * 1000)])),
  )
  return (
    <>
      <header className="batch-plan-head">
        <b>
          {[
            t('batch.spread.posts', { count: items.length }),
            t('batch.spread.accounts', { count: new Set(items.map(({ accountId }) => accountId)).size }),
            ...(days.size > 0 ? [t('batch.spread.days', { count: days.size })] : []),
          ].join(' · ')}
        </b>
        {bad > 0 && <span className="batch-bad">{t('batch.bad', { count: bad })}</span>}
        {warned > 0 && <span className="batch-warned">{t('batch.warned', { count: warned })}</span>}
        {late > 0 && <span className="batch-warned">{t('batch.late', { count: late })}</span>}
        <span className="at-end">{action}</span>
      </header>
      <Table<JudgedItem>
        rowKey={keyOfItem}
        size="middle"
        aria-label={t('batch.preview')}
        dataSource={inOrder}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            key: 'time',
            title: t('batch.times'),
            width: 170,
            render: (_: unknown, { timing_time }: JudgedItem) =>
              timing_time === null ? (
                <span className="meta">{t('batch.noTime')}</span>
              ) : (
                time.format(timing_time * 1000)
              ),
          },
          {
            key: 'work',
            title: t('tasks.work'),
            ellipsis: true,
            render: (_: unknown, item: JudgedItem) => (
              <>
                <span className="cell-thing">
                  <WorkCover url={workOf.get(item.workId)?.coverUrl ?? null} px={24} />
                  <span className="cut">{workOf.get(item.workId)?.title ?? item.workId}</span>
                </span>
                <BatchDefaults
                  defaults={item.defaults.filter(
                    ({ name }) =>
                      fieldsOf(item.accountId)[name] === undefined && !takenOff.get(keyOfItem(item))?.includes(name),
                  )}
                  onTakeOff={(name) => onTakeOff(item, name)}
                />
              </>
            ),
          },
          {
            key: 'account',
            title: t('tasks.account'),
            width: 140,
            ellipsis: true,
            render: (_: unknown, { accountId }: JudgedItem) => {
              const account = accountOf.get(accountId)
              return (
                <AccountName
                  name={account?.openname ?? accountId}
                  platform={account?.third_platform_info.value ?? ''}
                />
              )
            },
          },
          {
            key: 'judged',
            title: t('tasks.state'),
            width: 220,
            render: (_: unknown, { fault, details, warnings }: JudgedItem) =>
              fault !== null ? (
                <span className="batch-bad">{faultText(fault, '', details)}</span>
              ) : warnings.length > 0 ? (
                <span className="batch-warned">
                  <WarningFilled /> {warnings.map((one) => t(`batch.warning.${one}`)).join(' · ')}
                </span>
              ) : null,
          },
          {
            key: 'remove',
            width: 48,
            render: (_: unknown, item: JudgedItem) => (
              <button
                type="button"
                className="icon-button"
                aria-label={`${t('batch.remove')}: ${workOf.get(item.workId)?.title ?? ''}`}
                onClick={() => onRemove(item)}
              >
                <CloseOutlined />
              </button>
            ),
          },
        ]}
      />
    </>
  )
}
