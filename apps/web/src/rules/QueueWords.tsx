import { CheckOutlined } from '@ant-design/icons'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { HitRow } from '@matrixcast/contract/rule-hits'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

/** The answer as the rule has it, to be sent so or in other words. */
export function QueueWords({ hit, refreshes }: { hit: HitRow; refreshes: readonly Endpoint[] }) {
  const { t } = useTranslation('rules')
  const may = useMay()
  const showOutcome = useShowOutcome()
  const [text, setText] = useState(hit.text)
  const approve = useAction(talkOperationApi.approve, {
    refreshes,
    onDone: (outcome) => showOutcome(outcome, t('operation.approved', { count: 1 })),
  })
  const letters = [...new Intl.Segmenter().segment(text)].length
  const isTooLong = hit.mostText !== null && letters > hit.mostText
  if (!may(talkOperationApi.approve)) return <blockquote>{hit.text}</blockquote>
  return (
    <div className="queue-words">
      <Input.TextArea
        aria-label={t('hit.answer')}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={5000}
        value={text}
        status={isTooLong ? 'error' : ''}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={isTooLong ? 'cell-reason' : 'meta'} role={isTooLong ? 'alert' : undefined}>
        {t('operation.letters', { letters, most: hit.mostText ?? '—' })}
      </span>
      <Button
        type="primary"
        icon={<CheckOutlined />}
        disabled={isTooLong || text.trim() === ''}
        loading={approve.isPending}
        onClick={() => approve.mutate({ ids: [hit.id], ...(text === hit.text ? {} : { text }) })}
      >
        {t(text === hit.text ? 'operation.approve' : 'operation.approveSo')}
      </Button>
    </div>
  )
}
