import { type PhoneLead, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { callResults } from '@matrixcast/domain/lead'
import { App, Button, Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { phoneLeadRefreshes } from './phone-lead-refreshes.ts'

type Result = (typeof callResults)[number]
const mostSeconds = 86_400
const mostLetters = 2000

/** What came of a call, and when the next one is. */
export function CallForm({ lead }: { lead: PhoneLead }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const id = useId()
  const [result, setResult] = useState<Result>('connected')
  const [seconds, setSeconds] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [nextAt, setNextAt] = useState<number | null>(null)
  const save = useAction(phoneLeadApi.addCall, {
    refreshes: phoneLeadRefreshes,
    onDone() {
      setSeconds(null)
      setNote('')
      setNextAt(null)
      void message.success(t('phoneLeads.saved'))
    },
  })
  if (lead.doNotCall)
    return (
      <p className="lead-overdue lead-barred" role="status">
        {t('phoneLeads.barredHint')}
      </p>
    )
  return (
    <form
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: lead.id, result, seconds: result === 'connected' ? (seconds ?? 0) : 0, note, nextAt })
      }}
    >
      <h3>{t('phoneLeads.form')}</h3>
      <label htmlFor={`${id}-result`}>{t('phoneLeads.result')}</label>
      <Select
        id={`${id}-result`}
        value={result}
        options={callResults.map((value) => ({ value, label: t(`phoneLeads.results.${value}`) }))}
        onChange={setResult}
      />
      {result === 'connected' && (
        <>
          <label htmlFor={`${id}-seconds`}>{t('phoneLeads.seconds')}</label>
          <InputNumber
            id={`${id}-seconds`}
            min={0}
            max={mostSeconds}
            precision={0}
            value={seconds}
            onChange={setSeconds}
          />
        </>
      )}
      <label htmlFor={`${id}-note`}>{t('phoneLeads.note')}</label>
      <Input.TextArea
        id={`${id}-note`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={mostLetters}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <label htmlFor={`${id}-next`}>{t('nextAt')}</label>
      <MomentField id={`${id}-next`} value={nextAt} onChange={setNextAt} />
      <div>
        <Button htmlType="submit" loading={save.isPending}>
          {t('phoneLeads.save')}
        </Button>
      </div>
    </form>
  )
}
