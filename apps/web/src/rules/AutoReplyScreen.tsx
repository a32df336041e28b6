import './rules.css'
import { HistoryOutlined, PlusOutlined } from '@ant-design/icons'
import { type RuleRow, ruleApi } from '@matrixcast/contract/rules'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { HitLog } from './HitLog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { RuleList } from './RuleList.tsx'

const RuleEditor = lazily(async () => (await import('./RuleEditor.tsx')).RuleEditor)

const refreshMs = 30_000

/** What is answered by itself: rules in their order, how they were used, and a bench to try them on. */
export function AutoReplyScreen() {
  const { t } = useTranslation('rules')
  const may = useMay()
  const state = useListState()
  const rules = useRead(ruleApi.list, {}, { everyMs: refreshMs })
  const [edited, setEdited] = useState<RuleRow | null>()
  const [isReplaying, setIsReplaying] = useState(false)
  const isLog = state.get('tab') === 'hits'
  const choice = (
    <Segmented
      value={isLog ? 'hits' : 'rules'}
      options={[
        { value: 'rules', label: t('tabs.rules') },
        { value: 'hits', label: t('tabs.hits') },
      ]}
      onChange={(tab) =>
        state.set({ tab: tab === 'hits' ? 'hits' : '', keyword: '', rule_id: '', state: '', open: '' })
      }
    />
  )
  if (isLog) return <HitLog state={state} rules={rules.data?.data ?? []} actions={choice} />
  const add = may(ruleApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('newRule')}
    </Button>
  ) : null
  return (
    <div className="screen list-screen">
      <div className="screen-head list-head">
        <h1>{t('title')}</h1>
        <span className="meta cut">{t('meta')}</span>
        <div className="screen-head-actions">
          {choice}
          <Button icon={<HistoryOutlined />} onClick={() => setIsReplaying(true)}>
            {t('replay.open')}
          </Button>
          {add}
        </div>
      </div>
      {rules.error !== null && rules.data === undefined ? (
        <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
      ) : rules.data === undefined ? (
        <Skeleton active />
      ) : (
        <RuleList rules={rules.data.data} state={state} add={add} onEdit={setEdited} />
      )}
      {edited !== undefined && rules.data !== undefined && (
        <RuleEditor
          rule={edited}
          scenes={rules.data.scenes}
          zone={rules.data.timeZone}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isReplaying && <ReplayDialog draft={undefined} onClose={() => setIsReplaying(false)} />}
    </div>
  )
}
