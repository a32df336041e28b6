import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { followWays } from '@matrixcast/domain/lead'
import { App, Button, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { leadRefreshes } from './lead-actions.tsx'
import { isOpen } from './lead-state.ts'

type Way = (typeof followWays)[number]
const mostLetters = 2000

/** What came of a talk, and when the next one is. */
export function FollowForm({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const id = useId()
  const [way, setWay] = useState<Way>('call')
  const [content, setContent] = useState('')
  const [nextAt, setNextAt] = useState<number | null>(null)
  const save = useAction(leadApi.addFollow, {
    refreshes: leadRefreshes,
    onDone() {
      setContent('')
      setNextAt(null)
      void message.success(t('followed'))
    },
  })
  return (
    <form
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim() !== '') save.mutate({ id: lead.id, way, content, nextAt })
      }}
    >
      <h3>{t('follow')}</h3>
      <Segmented<Way>
        value={way}
        size="small"
        style={{ justifySelf: 'start' }}
        aria-label={t('way')}
        options={followWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={setWay}
      />
      <Input.TextArea
        aria-label={t('followWrite')}
        placeholder={t('followWrite')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={mostLetters}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      {isOpen(lead) && (
        <>
          <label htmlFor={id}>{t('nextAt')}</label>
          <MomentField id={id} value={nextAt} onChange={setNextAt} />
          <p className="meta">{t('nextNone')}</p>
        </>
      )}
      <div>
        <Button htmlType="submit" disabled={content.trim() === ''} loading={save.isPending}>
          {t('saveFollow')}
        </Button>
      </div>
    </form>
  )
}
